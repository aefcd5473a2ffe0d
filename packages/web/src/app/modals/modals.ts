import { MANIFESTS } from '../manifests.ts';

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

type Modals = UnionToIntersection<(typeof MANIFESTS)[number]['modals']>;

export type ModalId = keyof Modals;

/** What the opener of a modal is called with. */
export type OpenerArgs<Id extends ModalId> = Modals[Id]['props'] extends (
  page: never,
  ...args: infer Args
) => unknown
  ? Args
  : never;

/** The props of a modal without those that open and close it. */
export type OwnModalProps<Id extends ModalId> = ReturnType<Modals[Id]['props']>;

/** The modals of all features. */
export const MODALS = Object.fromEntries(MANIFESTS.flatMap(({ modals }) => Object.entries(modals))) as Modals;
