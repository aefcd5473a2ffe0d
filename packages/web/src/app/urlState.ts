/** The island and the modal that a URL shows: `#/ember-isle/lava-gate`, `#/ember-isle/lava-gate/briefing`. */
export interface UrlState {
  readonly island: string | null;
  /** The link of a modal, the slug of a building, or `slug/briefing`. */
  readonly modalPath: string | null;
}

const BRIEFING = 'briefing';

const PATH_SEGMENT = /^[a-z0-9-]{1,64}$/;

export const parseUrlHash = (hash: string): UrlState => {
  const [island, path, more] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => (PATH_SEGMENT.test(part) ? part : null));
  return {
    island: island ?? null,
    modalPath: path && more === BRIEFING ? `${path}/${BRIEFING}` : (path ?? null),
  };
};

export const toUrlHash = ({ island, modalPath }: UrlState): string =>
  `#/${[island, modalPath].filter((part) => part !== null).join('/')}`;
