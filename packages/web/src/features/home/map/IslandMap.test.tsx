import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestView } from '../../../../testing/createTestView.tsx';
import { aLevel, aMapMission } from '../../../../testing/levels.ts';
import { groupActivityByBuilding, type MapRun } from '../activityByBuilding.ts';
import { toMapIsland, type MapBuilding } from '../mapIsland.ts';
import { IslandMap, type IslandMapProps } from './IslandMap.tsx';

const tortuga = toMapIsland(
  aLevel(1, 'Tortuga', [
    aMapMission('Supply Store'),
    aMapMission('Tortuga Banking', { opens: 'banking', missionStats: null }),
    aMapMission('Fleet Command', { opens: 'fleet', missionStats: null }),
  ]),
);
const ember = toMapIsland(aLevel(3, 'Ember Isle', [aMapMission('Lava Gate')]));

const renderMap = (props: Partial<IslandMapProps> = {}) => {
  const events: string[] = [];
  const open = ({ name }: MapBuilding) => void events.push(name);
  const onAbout = ({ name }: MapBuilding) => void events.push(`about ${name}`);
  const draw = (more: Partial<IslandMapProps> = {}) => (
    <IslandMap
      island={tortuga}
      nextIsland={ember}
      activityByBuilding={new Map()}
      buildingOpeners={{ mission: open, banking: open }}
      onBriefing={onAbout}
      onBuildingHover={() => void events.push('near')}
      onPictureSettled={() => undefined}
      playVideo
      covered={false}
      {...props}
      {...more}
    />
  );
  const { rerender, container } = createTestView(draw()).mount();
  return { events, container, change: (more: Partial<IslandMapProps>) => rerender(draw(more)) };
};

const aMapRun = (missionName: string, count: number, endsAt = 10): MapRun => ({
  missionName,
  startsAt: 0,
  endsAt,
  captains: Array.from({ length: count }, (_, index) => ({
    uid: String(index),
    name: `Captain ${index + 1}`,
    image: `/art/captains/${index}.webp`,
  })),
});

const getBuilding = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const getPicture = (container: HTMLElement, slug: string) =>
  container.querySelector(`[data-island="${slug}"] img`) ?? expect.fail(`no picture of ${slug}`);
const findVideo = (container: HTMLElement) => container.querySelector('video');

/** The time in which the first screen is built. */
const FIRST_SCREEN_MS = 4000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(FIRST_SCREEN_MS);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

/** Also runs idle callbacks. */
const loadPicture = (container: HTMLElement, slug: string): void => {
  fireEvent.load(getPicture(container, slug));
  advanceTime(1);
};

const advanceTime = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('the picture of the map', () => {
  it('HOME-10 is a looping muted video, and its poster until the video plays', () => {
    const { container } = renderMap();
    expect(findVideo(container)).toBeNull();
    fireEvent.load(getPicture(container, 'tortuga'));
    expect(findVideo(container)).toBeNull();
    advanceTime(1);
    const video = findVideo(container);
    expect(video).toHaveAttribute('src', '/art/islands/tortuga/loop.webm');
    expect(video).toHaveProperty('loop', true);
    expect(video).toHaveProperty('muted', true);
    expect(getPicture(container, 'tortuga')).toBeInTheDocument();
  });

  it('is still while the first screen is built', () => {
    // A page that has just been opened: the clock of `performance` starts at 0.
    vi.useRealTimers();
    vi.useFakeTimers();
    const { container } = renderMap();
    loadPicture(container, 'tortuga');
    advanceTime(FIRST_SCREEN_MS - 100);
    expect(findVideo(container)).toBeNull();
    advanceTime(200);
    expect(findVideo(container)).toHaveAttribute('src', '/art/islands/tortuga/loop.webm');
  });

  it('is a smaller poster on a phone, upright or lying', () => {
    const { container } = renderMap();
    const small = getPicture(container, 'tortuga').previousElementSibling;
    expect(small).toHaveAttribute('srcset', '/art/islands/tortuga/poster-small.webp');
    expect(small).toHaveAttribute('media', '((width <= 767px) or ((height <= 500px) and (pointer: coarse)))');
  });

  it('reports when it is visible, and does not play before it may', () => {
    let seen = 0;
    const { container, change } = renderMap({ playVideo: false, onPictureSettled: () => void (seen += 1) });
    expect(seen).toBe(0);
    loadPicture(container, 'tortuga');
    expect({ seen, video: findVideo(container) }).toEqual({ seen: 1, video: null });
    change({ playVideo: true });
    expect(findVideo(container)).toHaveAttribute('src', '/art/islands/tortuga/loop.webm');
  });

  it('HOME-11 falls back to the next video when one cannot be played, and to the poster when none can', () => {
    const { container } = renderMap();
    loadPicture(container, 'tortuga');
    const tried: (string | null)[] = [];
    for (let video = findVideo(container); video; video = findVideo(container)) {
      tried.push(video.getAttribute('src'));
      fireEvent.error(video);
    }
    expect(tried).toEqual([
      '/art/islands/tortuga/loop.webm',
      '/art/islands/tortuga/loop.mp4',
      '/art/islands/tortuga/small.mp4',
    ]);
    expect(getPicture(container, 'tortuga')).toBeInTheDocument();
  });

  it('draws the sprites of buildings when the picture is missing', () => {
    const { container } = renderMap();
    expect(container.querySelector('img[src="/art/buildings/supply-store/idle.webp"]')).toBeNull();
    fireEvent.error(getPicture(container, 'tortuga'));
    expect(container.querySelector('img[src="/art/buildings/supply-store/idle.webp"]')).not.toBeNull();
  });

  it('pauses while a modal covers it', () => {
    const { container, change } = renderMap();
    loadPicture(container, 'tortuga');
    change({ covered: true });
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  });

  it('keeps the previous island visible until the new one is loaded', () => {
    const { container, change } = renderMap();
    loadPicture(container, 'tortuga');
    change({ island: ember });
    expect(getPicture(container, 'tortuga')).toBeInTheDocument();
    fireEvent.load(getPicture(container, 'ember-isle'));
    advanceTime(1000);
    expect(container.querySelector('[data-island="tortuga"]')).toBeNull();
    expect(getPicture(container, 'ember-isle')).toBeInTheDocument();
  });

  it('stops waiting for a picture that does not load', () => {
    const { container, change } = renderMap();
    change({ island: ember });
    advanceTime(1500);
    advanceTime(400);
    expect(container.querySelector('[data-island="tortuga"]')).toBeNull();
  });
});

describe('the buildings', () => {
  it('HOME-13 are hidden first and appear after half a second', () => {
    renderMap();
    const list = screen.getByRole('list', { name: 'Places on Tortuga' });
    expect(list).toHaveAttribute('inert');
    advanceTime(499);
    expect(list).toHaveAttribute('inert');
    advanceTime(1);
    expect(list).not.toHaveAttribute('inert');
  });

  it('HOME-13 appear with the video when that is sooner, and are hidden again on another island', () => {
    const { container, change } = renderMap();
    loadPicture(container, 'tortuga');
    fireEvent.loadStart(findVideo(container) ?? container);
    expect(screen.getByRole('list', { name: 'Places on Tortuga' })).not.toHaveAttribute('inert');
    change({ island: ember });
    expect(screen.getByRole('list', { name: 'Places on Ember Isle' })).toHaveAttribute('inert');
  });

  it('HOME-12 are placed by the coordinates of the 3840 x 2160 map', () => {
    const { container } = renderMap();
    const building = container.querySelector('[data-building="supply-store"]');
    expect(building).toHaveStyle({ left: `${(1020 / 3840) * 100}%`, top: `${(520 / 2160) * 100}%` });
    const sprite = building?.querySelector('span');
    // A margin of 20 left of and above a hit box of 360 × 260.
    expect(sprite).toHaveStyle({ left: `${(-20 / 360) * 100}%`, width: `${(400 / 360) * 100}%` });
  });

  it('HOME-18 show their name and the icon of their type', () => {
    const { container } = renderMap();
    expect(getBuilding('Supply Store')).toHaveAccessibleName('Supply Store, Plunder');
    expect(
      container.querySelector('[data-building="supply-store"] img[src="/art/marks/kind-plunder.svg"]'),
    ).toBeVisible();
  });

  it('HOME-21 open on a click', () => {
    const { events } = renderMap();
    fireEvent.click(getBuilding('Supply Store'));
    fireEvent.click(getBuilding('Tortuga Banking'));
    expect(events).toEqual(['Supply Store', 'Tortuga Banking']);
  });

  it('open the briefing with a button of their own', () => {
    const { events } = renderMap();
    fireEvent.click(screen.getByRole('button', { name: 'About Supply Store', hidden: true }));
    expect(events).toEqual(['about Supply Store']);
    expect(screen.queryByRole('button', { name: 'About Tortuga Banking', hidden: true })).toBeNull();
  });

  it('report when one is hovered or focused', () => {
    const { events } = renderMap();
    fireEvent.pointerEnter(getBuilding('Supply Store'));
    fireEvent.focus(getBuilding('Supply Store'));
    expect(events).toEqual(['near', 'near']);
  });

  it('are disabled with a hint while what they open does not exist yet', () => {
    renderMap();
    const fleet = getBuilding('Fleet Command');
    expect(fleet).toHaveAttribute('aria-disabled', 'true');
    expect(fleet).toHaveAccessibleDescription('Fleet Command opens soon');
    fireEvent.click(fleet);
  });

  it.each([
    ['mouse', 40, []],
    ['touch', 40, []],
    ['touch', 3, ['Supply Store']],
    ['mouse', 3, ['Supply Store']],
  ])('HOME-22 with a %s that moved by %s px: opened is %o', (pointerType, moved, expected) => {
    const { events } = renderMap();
    const building = getBuilding('Supply Store');
    const common = { isPrimary: true, button: 0, pointerId: 1, pointerType };
    fireEvent.pointerDown(building, { ...common, clientX: 200, clientY: 200 });
    fireEvent.pointerMove(building, { ...common, clientX: 200 + moved, clientY: 200 });
    fireEvent.pointerUp(building, { ...common, clientX: 200 + moved, clientY: 200 });
    fireEvent.click(building);
    expect(events).toEqual(expected);
  });
});

describe('the captains at a building', () => {
  const withinBuilding = (name: string) => within(getBuilding(name));

  it('HOME-20 there is no widget without captains', () => {
    const { container } = renderMap();
    expect(container.querySelector('img[src^="/art/captains"]')).toBeNull();
  });

  it('HOME-19 HOME-20 one captain is shown as a thumbnail', () => {
    const { container } = renderMap({
      activityByBuilding: groupActivityByBuilding([aMapRun('Supply Store', 1)], 0),
    });
    expect(
      container.querySelectorAll('[data-building="supply-store"] img[src^="/art/captains"]'),
    ).toHaveLength(1);
    expect(getBuilding('Supply Store')).toHaveAccessibleName('Supply Store, Plunder, Captain 1 is there');
  });

  it('HOME-20 two or more are shown as a thumbnail and a count, also 300', () => {
    const { container, change } = renderMap({
      activityByBuilding: groupActivityByBuilding([aMapRun('Supply Store', 2)], 0),
    });
    expect(withinBuilding('Supply Store').getByText('2')).toBeVisible();
    change({ activityByBuilding: groupActivityByBuilding([aMapRun('Supply Store', 300)], 0) });
    expect(withinBuilding('Supply Store').getByText('300')).toBeVisible();
    expect(container.querySelectorAll('img[src^="/art/captains"]')).toHaveLength(1);
  });

  it('shows how long the next mission of a building still takes', () => {
    const endsAt = Date.now() + 125 * 60_000;
    renderMap({
      activityByBuilding: groupActivityByBuilding([aMapRun('Supply Store', 1, endsAt)], Date.now()),
    });
    expect(withinBuilding('Supply Store').getByText('2 h 5 min')).toBeVisible();
  });

  it('the building is lit while captains are there and shows what is ready to claim', () => {
    const { container } = renderMap({
      activityByBuilding: groupActivityByBuilding([aMapRun('Supply Store', 2)], 10),
    });
    expect(container.querySelector('img[src="/art/buildings/supply-store/active.webp"]')).not.toBeNull();
    expect(getBuilding('Supply Store')).toHaveAccessibleName(
      'Supply Store, Plunder, 2 captains there, 1 ready to claim',
    );
  });
});
