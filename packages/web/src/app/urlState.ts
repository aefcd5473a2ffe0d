/** Where in the page: an island, and what is open there. `#/ember-isle/lava-gate`, and `/briefing` of it. */
export interface UrlState {
  readonly island: string | null;
  /** A modal's id, the slug of a building, or what is told about it. */
  readonly modalPath: string | null;
}

const BRIEFING = 'briefing';

/** The door to what is told about a mission. */
export const toBriefingPath = (slug: string): string => `${slug}/${BRIEFING}`;

const PATH_SEGMENT = /^[a-z0-9-]{1,64}$/;

export const parseUrlHash = (hash: string): UrlState => {
  const [island, door, more] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => (PATH_SEGMENT.test(part) ? part : null));
  return {
    island: island ?? null,
    modalPath: door && more === BRIEFING ? toBriefingPath(door) : (door ?? null),
  };
};

export const toUrlHash = ({ island, modalPath }: UrlState): string =>
  `#/${[island, modalPath].filter((part) => part !== null).join('/')}`;
