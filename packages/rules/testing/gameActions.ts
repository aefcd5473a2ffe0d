/** One random action: a name, and numbers that select among what exists. */
export interface GameAction {
  readonly name: (typeof GAME_ACTIONS)[number];
  readonly a: number;
  readonly b: number;
  readonly n: number;
}

export const GAME_ACTIONS = [
  'send',
  'claim',
  'equip',
  'unequip',
  'autoEquip',
  'levelUp',
  'buy',
  'exchange',
  'trade',
  'drift',
  'enter',
  'fight',
  'leave',
  'treasure',
  'licence',
  'sail',
  'harvest',
  'move',
  'land',
  'withdraw',
  'wait',
  'jumpBack',
] as const;
