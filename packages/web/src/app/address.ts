/** Where in the page: an island, and what is open there. `#/ember-isle/lava-gate`, and `/briefing` of it. */
export interface Place {
  readonly island: string | null;
  /** A modal's id, the slug of a building, or what is told about it. */
  readonly door: string | null;
}

const BRIEFING = 'briefing';

/** The door to what is told about a mission. */
export const briefingOf = (slug: string): string => `${slug}/${BRIEFING}`;

const PART = /^[a-z0-9-]{1,64}$/;

export const parsePlace = (hash: string): Place => {
  const [island, door, more] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => (PART.test(part) ? part : null));
  return { island: island ?? null, door: door && more === BRIEFING ? briefingOf(door) : (door ?? null) };
};

export const hashOf = ({ island, door }: Place): string =>
  `#/${[island, door].filter((part) => part !== null).join('/')}`;
