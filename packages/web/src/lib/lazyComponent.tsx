import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { loadModule } from './loadModule.ts';

/** A component whose code is loaded when it is first shown or preloaded. */
export interface LazyComponent<Props> {
  readonly preload: () => Promise<unknown>;
  /** Null until its code is loaded. */
  readonly getComponent: () => ComponentType<Props> | null;
}

export const createLazyComponent = <Props,>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | null = null;
  return {
    preload: async () => (loaded ??= await loadModule(load)),
    getComponent: () => loaded,
  };
};

/**
 * An element of the component; null while its code is loaded. Unlike with React's `lazy`, it is shown as soon as the
 * code is there: React would show a fallback for at least 300 ms.
 */
export const useLazyElement = <Props extends object>(
  { preload, getComponent }: LazyComponent<Props>,
  props: Props,
): ReactElement | null => {
  const [{ Component, failure }, setState] = useState(() => ({
    Component: getComponent(),
    failure: null as { readonly error: unknown } | null,
  }));
  const isLoading = Component === null && failure === null;
  useEffect(() => {
    if (!isLoading) return undefined;
    let isShown = true;
    preload().then(
      () => isShown && setState({ Component: getComponent(), failure: null }),
      (error: unknown) => isShown && setState({ Component: null, failure: { error } }),
    );
    return () => {
      isShown = false;
    };
  }, [isLoading, preload, getComponent]);
  if (failure) throw failure.error;
  return Component && <Component {...props} />;
};
