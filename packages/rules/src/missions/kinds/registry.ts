import type { KindRule } from '../kindRule.ts';
import type { MissionBase } from '../mission.ts';
import { burners } from './burners.ts';
import { events } from './events.ts';
import { genesis } from './genesis.ts';
import type { MissionKind } from './kindNames.ts';
import { plunders } from './plunders.ts';
import { raids } from './raids.ts';
import { rescueCrew } from './rescueCrew.ts';
import { specials } from './specials.ts';

/** Checks that every kind has a rule, and that each rule is registered under the kind of its missions. */
const defineKinds = <
  Rules extends {
    readonly [K in MissionKind]: KindRule<MissionBase & { readonly kind: K }, { readonly kind: K }>;
  },
>(
  rules: Rules,
): Rules => rules;

/** Every mission kind, one line each; all unions below follow from it. */
const KIND_RULES = defineKinds({
  Plunders: plunders,
  Raids: raids,
  RescueCrew: rescueCrew,
  Events: events,
  Burners: burners,
  Specials: specials,
  Genesis: genesis,
});

type KindRules = typeof KIND_RULES;

export type Mission = {
  [K in MissionKind]: KindRules[K] extends KindRule<infer M, infer _P> ? M : never;
}[MissionKind];
export type MissionOf<K extends MissionKind> = Extract<Mission, { readonly kind: K }>;
/** What a send fixed, by kind; stored with the run. */
export type Prize = {
  [K in MissionKind]: KindRules[K] extends KindRule<infer _M, infer P> ? P : never;
}[MissionKind];

export type MissionTable = Readonly<Record<string, Mission>>;

/** The rule of a kind. The caller passes missions and prizes of the same kind only. */
export const kindRule = (kind: MissionKind): KindRule<Mission, Prize> => KIND_RULES[kind];
