import { describe, expect, it } from 'vitest';
import type { FeatureManifest } from '../lib/manifest.ts';
import { isRecord } from '../lib/storage.ts';
import { ACTIONS, MANIFESTS } from './manifests.ts';
import { MODALS } from './modals/modals.ts';

const loadAll = <Module>(modules: Record<string, Module>): readonly Module[] => Object.values(modules);

const manifestModules = loadAll(
  import.meta.glob<{ readonly manifest: FeatureManifest }>('../features/*/manifest.ts', { eager: true }),
);
const actionModules = loadAll(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    [
      '../features/**/*Action.ts',
      '../features/**/*Actions.ts',
      '../lib/entities/*Action.ts',
      '../lib/entities/*Actions.ts',
    ],
    { eager: true },
  ),
);

const isAction = (value: unknown): boolean => isRecord(value) && typeof value['call'] === 'function';

describe('the list of features', () => {
  it('has the manifest of every feature', () => {
    const listed: readonly FeatureManifest[] = MANIFESTS;
    expect(new Set(listed)).toEqual(new Set(manifestModules.map(({ manifest }) => manifest)));
  });

  it('has every action', () => {
    const exported = actionModules.flatMap((module) => Object.values(module));
    const defined = [...exported, ...exported.filter(isRecord).flatMap(Object.values)].filter(isAction);
    expect(defined.length).toBeGreaterThanOrEqual(actionModules.length);
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
