import type { BaseContent } from './baseContent.ts';
import type { MissionTable } from './missions/kinds/registry.ts';

/** The tables that the rules read. `@blacktide/content` fills them; tests override single numbers. */
export interface Content extends BaseContent {
  readonly missions: MissionTable;
}
