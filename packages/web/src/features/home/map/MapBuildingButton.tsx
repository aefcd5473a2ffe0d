import { useId, type CSSProperties } from 'react';
import { useTick } from '../../../lib/useTick.ts';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import unseen from '../../../ui/visuallyHidden.module.css';
import { formatCount } from '../../../ui/format.ts';
import type { Point } from '../geometry/pan.ts';
import type { BuildingActivity } from '../activityByBuilding.ts';
import { percentInside, type MapBuilding } from '../mapIsland.ts';
import { formatBuildingType } from '../formatBuildingType.ts';
import styles from './MapBuildingButton.module.css';

interface MapBuildingButtonProps {
  readonly building: MapBuilding;
  readonly activity: BuildingActivity | undefined;
  readonly pictureMissing: boolean;
  /** Of the middle of the lower edge of its sign, on the map. */
  readonly signPoint: Point;
  /** Absent: the button is disabled and shows a hint. */
  readonly onOpen: ((building: MapBuilding) => void) | undefined;
  /** Called on hover and on focus. */
  readonly onHover: () => void;
  /** Called on focus by keyboard only. */
  readonly onFocus: () => void;
}

const toSignStyle = ({ hit }: MapBuilding, signPoint: Point): CSSProperties => {
  const { left, top } = percentInside({ ...hit, ...signPoint }, hit);
  return { left, top };
};

export const MapBuildingButton = ({
  building,
  activity,
  pictureMissing,
  signPoint,
  onOpen,
  onHover,
  onFocus,
}: MapBuildingButtonProps) => {
  const hintId = useId();
  const { name, icon, yieldsGems, flagged, sprites } = building;
  const readyCount = activity?.readyCount ?? 0;
  // The sprite has a margin around the building; the button does not.
  const spriteStyle = percentInside(building, building.hit);
  const layers = [
    ...(pictureMissing ? [['idle', sprites.idle] as const] : []),
    ...(activity ? [['busy', sprites.active] as const] : []),
    ['hover', sprites.hover] as const,
    ...(sprites.highlight ? [['highlight', sprites.highlight] as const] : []),
  ];
  return (
    <button
      type="button"
      className={classes(
        styles['building'],
        yieldsGems && styles['emerald'],
        flagged && styles['flagged'],
        readyCount > 0 && styles['ready'],
      )}
      aria-disabled={onOpen ? undefined : true}
      aria-describedby={onOpen ? undefined : hintId}
      onClick={onOpen && (() => onOpen(building))}
      onPointerEnter={onHover}
      onFocus={({ currentTarget }) => {
        onHover();
        // Only keyboard focus pans the map; a click must not move it.
        if (currentTarget.matches(':focus-visible')) onFocus();
      }}
    >
      {layers.map(([layer, src]) => (
        <span key={layer} className={classes(styles['sprite'], styles[layer])} style={spriteStyle}>
          <Picture src={src} alt="" className={styles['picture']} />
        </span>
      ))}
      <span className={styles['signAnchor']} style={toSignStyle(building, signPoint)} data-sign>
        <span className={classes(surface['wood'], styles['sign'])}>
          <Picture src={icon} alt="" width={28} height={28} className={styles['icon']} eager />
          <span className={styles['name']} title={name}>
            {name}
          </span>
          <span className={unseen['visuallyHidden']}>, {formatBuildingType(building)}</span>
        </span>
        {activity && <BuildingCaptains activity={activity} />}
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

/** `5 min`, `2 h 5 min`, rounded up. */
const formatTimeLeft = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

const TimeLeft = ({ until }: { readonly until: number }) => (
  <span className={styles['count']} aria-hidden="true">
    {useTick((now) => formatTimeLeft(until - now))}
  </span>
);

const BuildingCaptains = ({
  activity: { captains, readyCount, nextReadyAt },
}: {
  readonly activity: BuildingActivity;
}) => {
  const [first] = captains;
  const count = captains.length;
  return (
    <span className={classes(styles['captains'], readyCount > 0 && styles['hasReady'])}>
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
      <span className={unseen['visuallyHidden']}>
        {count > 1 ? `, ${formatCount(count)} captains there` : `, ${first?.name ?? 'a captain'} is there`}
      </span>
      {readyCount === 0 && <TimeLeft until={nextReadyAt} />}
      {readyCount > 0 && (
        <>
          <span className={unseen['visuallyHidden']}>{`, ${formatCount(readyCount)} ready to claim`}</span>
          <span className={styles['readyLabel']} aria-hidden="true">
            Ready
          </span>
        </>
      )}
    </span>
  );
};
