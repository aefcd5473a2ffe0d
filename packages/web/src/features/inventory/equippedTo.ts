/** What wears a piece of gear. */
interface EquippedTo {
  readonly type: 'Captain' | 'Ship' | 'Crew' | 'Unknown';
  readonly id: string;
}

/** Parses `reavers/{uid}`: the first part names the type, the second is the id. */
export const parseEquippedTo = (reference: string): EquippedTo => {
  const [kind = '', id = ''] = reference.split('/');
  if (kind.includes('reaver')) return { type: 'Captain', id };
  if (kind.includes('ship')) return { type: 'Ship', id };
  return { type: kind.includes('crew') ? 'Crew' : 'Unknown', id };
};
