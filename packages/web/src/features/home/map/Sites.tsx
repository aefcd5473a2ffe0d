import type { CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { Errand } from '../errands.ts';
import type { Pan } from '../geometry/createPan.ts';
import { REFERENCE } from '../geometry/scale.ts';
import type { Box, Isle, Opens, Site } from '../isle.ts';
import { SiteButton } from './SiteButton.tsx';
import styles from './Sites.module.css';

/** What buildings open; those without a deed are to come. */
export type SiteDeeds = { readonly [Kind in Opens]?: ((site: Site) => void) | undefined };

export interface SitesProps {
  readonly isle: Isle;
  readonly errands: ReadonlyMap<string, Errand>;
  readonly shown: boolean;
  /** The island's picture is missing, and with it the buildings that are drawn in it. */
  readonly bare: boolean;
  readonly clearOf: number;
  readonly deeds: SiteDeeds;
  readonly onAbout: (site: Site) => void;
  readonly onNear: () => void;
  readonly pan: Pick<Pan, 'show'>;
}

const shareOf = ({ x, y, width, height }: Box): Box => ({
  x: x / REFERENCE.width,
  y: y / REFERENCE.height,
  width: width / REFERENCE.width,
  height: height / REFERENCE.height,
});

const percent = (share: number): string => `${share * 100}%`;

/** What stands further in front is drawn over what stands behind. */
const placeOf = ({ hit }: Site): CSSProperties => {
  const { x, y, width, height } = shareOf(hit);
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
    zIndex: Math.round(hit.y + hit.height),
  };
};

/** The buildings of an island as a list, each where it stands. */
export const Sites = ({ isle, errands, shown, bare, clearOf, deeds, onAbout, onNear, pan }: SitesProps) => (
  <ul
    className={classes(styles['sites'], shown && styles['shown'])}
    aria-label={`Places on ${isle.name}`}
    inert={!shown}
  >
    {isle.sites.map((site) => (
      <li key={site.slug} className={styles['site']} style={placeOf(site)} data-site={site.slug}>
        <SiteButton
          site={site}
          errand={errands.get(site.name)}
          bare={bare}
          clearOf={clearOf}
          onOpen={deeds[site.opens]}
          onNear={onNear}
          onFocus={() => pan.show(shareOf(site.hit))}
        />
        {site.kind && <AboutButton site={site} onAbout={onAbout} />}
      </li>
    ))}
  </ul>
);

/** To the briefing. By keys that is reached through the mission, so that they meet every building once. */
const AboutButton = ({ site, onAbout }: { readonly site: Site; readonly onAbout: (site: Site) => void }) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles['about']}
    aria-label={`About ${site.name}`}
    title={`About ${site.name}`}
    onClick={() => onAbout(site)}
  >
    i
  </button>
);
