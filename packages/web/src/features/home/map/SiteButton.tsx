import { useId, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import unseen from '../../../ui/unseen.module.css';
import { formatCount } from '../../../ui/format.ts';
import type { Errand } from '../errands.ts';
import type { Site } from '../isle.ts';
import { typeWord } from '../typeWord.ts';
import styles from './SiteButton.module.css';

export interface SiteButtonProps {
  readonly site: Site;
  /** Who is there now. */
  readonly errand: Errand | undefined;
  readonly bare: boolean;
  /** Above this line of the map a sign would lie under the HUD. */
  readonly clearOf: number;
  /** Absent: it is to come, and says so. */
  readonly onOpen: ((site: Site) => void) | undefined;
  /** Under a hand, or with the focus. */
  readonly onNear: () => void;
  /** With the focus, by keys. */
  readonly onFocus: () => void;
}

/** The sprite has air around the building; the button has not. */
const spriteBox = ({ x, y, width, height, hit }: Site): CSSProperties => ({
  left: `${((x - hit.x) / hit.width) * 100}%`,
  top: `${((y - hit.y) / hit.height) * 100}%`,
  width: `${(width / hit.width) * 100}%`,
  height: `${(height / hit.height) * 100}%`,
});

/** On the roof, unless that lies where the HUD hides it. */
const signPoint = ({ sign, hit }: Site, clearOf: number): CSSProperties => ({
  left: `${((sign.x - hit.x) / hit.width) * 100}%`,
  top: `${((Math.max(sign.y, clearOf) - hit.y) / hit.height) * 100}%`,
});

/** A building: it lights up under the hand, smokes while someone is there, and wears its name. */
export const SiteButton = ({ site, errand, bare, clearOf, onOpen, onNear, onFocus }: SiteButtonProps) => {
  const hintId = useId();
  const { name, icon, emerald, flagged, sprites } = site;
  const ready = errand?.ready ?? 0;
  const box = spriteBox(site);
  const layers = [
    ...(bare ? [['idle', sprites.idle] as const] : []),
    ...(errand ? [['busy', sprites.active] as const] : []),
    ['hover', sprites.hover] as const,
    ...(sprites.highlight ? [['highlight', sprites.highlight] as const] : []),
  ];
  return (
    <button
      type="button"
      className={classes(
        styles['building'],
        emerald && styles['emerald'],
        flagged && styles['flagged'],
        ready > 0 && styles['ready'],
      )}
      aria-disabled={onOpen ? undefined : true}
      aria-describedby={onOpen ? undefined : hintId}
      onClick={onOpen && (() => onOpen(site))}
      onPointerEnter={onNear}
      onFocus={({ currentTarget }) => {
        onNear();
        // A press does not move the map away from under the hand.
        if (currentTarget.matches(':focus-visible')) onFocus();
      }}
    >
      {layers.map(([layer, src]) => (
        <span key={layer} className={classes(styles['sprite'], styles[layer])} style={box}>
          <Picture src={src} alt="" className={styles['picture']} />
        </span>
      ))}
      <span className={styles['post']} style={signPoint(site, clearOf)}>
        <span className={classes(surface['wood'], styles['sign'])}>
          <Picture src={icon} alt="" width={28} height={28} className={styles['icon']} eager />
          <span className={styles['name']} title={name}>
            {name}
          </span>
          <span className={unseen['unseen']}>, {typeWord(site)}</span>
        </span>
        {errand && <Crew errand={errand} />}
      </span>
      {!onOpen && (
        <span
          role="tooltip"
          aria-hidden="true"
          id={hintId}
          className={classes(surface['wood'], styles['hint'])}
        >
          {name} opens soon
        </span>
      )}
    </button>
  );
};

/** Who is there: the first of them, and how many when they are several. */
const Crew = ({ errand: { nfts, ready } }: { readonly errand: Errand }) => {
  const [first] = nfts;
  const count = nfts.length;
  return (
    <span className={classes(styles['crew'], ready > 0 && styles['waiting'])}>
      {first && (
        <Picture
          src={first.image}
          alt=""
          width={30}
          height={30}
          className={styles['thumb']}
          fallback={<span className={styles['thumb']} />}
        />
      )}
      {count > 1 && (
        <span className={styles['count']} aria-hidden="true">
          {formatCount(count)}
        </span>
      )}
      <span className={unseen['unseen']}>
        {count > 1 ? `, ${formatCount(count)} captains there` : `, ${first?.name ?? 'a captain'} is there`}
      </span>
      {ready > 0 && (
        <>
          <span className={unseen['unseen']}>{`, ${formatCount(ready)} ready to claim`}</span>
          <span className={styles['claim']} aria-hidden="true">
            Ready
          </span>
        </>
      )}
    </span>
  );
};
