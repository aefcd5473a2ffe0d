import type { ComponentType } from 'react';
import { loadModule } from './loadModule.ts';

/** A component whose code is loaded when it is first shown or preloaded. */
export interface LazyComponent<Props> {
  readonly preload: () => Promise<ComponentType<Props>>;
  /** Null until its code is loaded. */
  readonly getComponent: () => ComponentType<Props> | null;
}

export const createLazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | null = null;
  return {
    preload: async () => (loaded ??= await loadModule(load)),
    getComponent: () => loaded,
  };
};
