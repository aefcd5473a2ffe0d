/** Where in the page: an island, and what is open there. `#/ember-isle/lava-gate`. */
export interface Place {
  readonly island: string | null;
  /** A modal's id, or the slug of a building. */
  readonly door: string | null;
}

const PART = /^[a-z0-9-]{1,64}$/;

export const parsePlace = (hash: string): Place => {
  const [island, door] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => (PART.test(part) ? part : null));
  return { island: island ?? null, door: door ?? null };
};

export const hashOf = ({ island, door }: Place): string =>
  `#/${[island, door].filter((part) => part !== null).join('/')}`;
