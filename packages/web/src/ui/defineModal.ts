import type { WireBuilding } from '@blacktide/contract';
import type { ComponentType } from 'react';
import { createLazyComponent, type LazyComponent } from '../lib/lazyComponent.ts';
import type { ModalControl } from './Modal.tsx';

type BuildingTarget = WireBuilding['opens'];
type OwnProps<Props> = Omit<Props, keyof ModalControl>;

/** A modal of a feature. `Page` is what it needs from the page, `Args` what its opener is called with. */
interface ModalDefinition<Props extends ModalControl, Page, Args extends readonly unknown[]> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: (page: Page, ...args: Args) => OwnProps<Props>;
  /** The name under which a URL opens the modal without arguments. */
  readonly link?: [] extends Args ? string : never;
  /** The segments of the URL after `link` are passed to the opener. */
  readonly hasSections?: true;
  /** The buildings that open the modal; the opener gets the slug of the building. */
  readonly building?: Args extends readonly []
    ? BuildingTarget
    : [string] extends Args
      ? BuildingTarget
      : never;
  /** What the opener gets from the building instead of its slug. */
  readonly buildingArgs?: Args;
  /** Hidden instead of removed when it is closed: for a modal that is opened often and slow to build. */
  readonly keepMounted?: true;
  /** The part of the URL that shows the open modal: `link` if absent, none if null. */
  readonly path?: ((props: OwnProps<Props>) => string) | null;
}

/** A modal whose code is loaded when it is first opened or preloaded. */
type LazyModal<Props extends ModalControl, Page, Args extends readonly unknown[]> = LazyComponent<Props> &
  Omit<ModalDefinition<Props, Page, Args>, 'load'>;

export const defineModal = <Props extends ModalControl, Page, Args extends readonly unknown[]>({
  load,
  ...definition
}: ModalDefinition<Props, Page, Args>): LazyModal<Props, Page, Args> => ({
  ...definition,
  ...createLazyComponent(load),
});
