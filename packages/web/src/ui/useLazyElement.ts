import { createElement, useState, type ComponentType, type ReactElement } from 'react';
import type { LazyComponent } from '../lib/lazyComponent.ts';
import { useLazyModule } from './useLazyModule.ts';

/** An element of the component: at once if its code is loaded, otherwise null until it is. */
export const useLazyElement = <Props extends object>(
  { preload, getComponent }: LazyComponent<Props>,
  props: Props,
): ReactElement | null => {
  const [first] = useState(() => ({ Component: getComponent() }));
  const later = useLazyModule(preload, first.Component === null);
  const Component = (first.Component ?? later) as ComponentType<object> | null;
  return Component && createElement(Component, props);
};
