import { describe, expect, it } from 'vitest';
import type { FeatureManifest } from '../lib/manifest.ts';
import { ACTIONS, MANIFESTS } from './manifests.ts';
import { MODALS } from './modals/modals.ts';

const loadAll = <Module>(modules: Record<string, Module>): readonly Module[] => Object.values(modules);

const manifestModules = loadAll(
  import.meta.glob<{ readonly manifest: FeatureManifest }>('../features/*/manifest.ts', { eager: true }),
);
const actionModules = loadAll(
  import.meta.glob<Readonly<Record<string, unknown>>>('../features/**/*Action.ts', { eager: true }),
);

describe('the list of features', () => {
  it('has the manifest of every feature', () => {
    const listed: readonly FeatureManifest[] = MANIFESTS;
    expect(new Set(listed)).toEqual(new Set(manifestModules.map(({ manifest }) => manifest)));
  });

  it('has every action', () => {
    const defined = actionModules
      .flatMap(Object.entries)
      .filter(([name]) => name.endsWith('Action'))
      .map(([, action]) => action);
    expect(defined).toHaveLength(actionModules.length);
    expect(new Set<unknown>(ACTIONS)).toEqual(new Set(defined));
  });

  it('uses each modal id, each link and each action name once', () => {
    const ids = MANIFESTS.flatMap(({ modals }) => Object.keys(modals));
    expect(ids).toHaveLength(Object.keys(MODALS).length);
    const links = Object.values(MODALS).flatMap(({ link }) => link ?? []);
    expect(links).toHaveLength(new Set(links).size);
    const names = ACTIONS.map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
  });
});
