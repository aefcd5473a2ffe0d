import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLevel, aMapMission } from '../../../testing/levels.ts';
import { errandsAt, type Venture } from '../errands.ts';
import { isleOf, type Site } from '../isle.ts';
import { LayerMap, type LayerMapProps } from './LayerMap.tsx';

const tortuga = isleOf(
  aLevel(1, 'Tortuga', [
    aMapMission('Supply Store'),
    aMapMission('Tortuga Banking', { opens: 'banking', missionStats: null }),
    aMapMission('Fleet Command', { opens: 'fleet', missionStats: null }),
  ]),
);
const ember = isleOf(aLevel(3, 'Ember Isle', [aMapMission('Lava Gate')]));

const aMap = (facts: Partial<LayerMapProps> = {}) => {
  const opened: string[] = [];
  const open = ({ name }: Site) => void opened.push(name);
  const onAbout = ({ name }: Site) => void opened.push(`about ${name}`);
  const draw = (more: Partial<LayerMapProps> = {}) => (
    <LayerMap
      isle={tortuga}
      next={ember}
      errands={new Map()}
      deeds={{ mission: open, banking: open }}
      onAbout={onAbout}
      onNear={() => void opened.push('near')}
      onSeen={() => undefined}
      rolls
      covered={false}
      {...facts}
      {...more}
    />
  );
  const { rerender, container } = render(draw());
  return { opened, container, change: (more: Partial<LayerMapProps>) => rerender(draw(more)) };
};

const aVenture = (missionName: string, count: number, endsAt = 10): Venture => ({
  missionName,
  startsAt: 0,
  endsAt,
  nfts: Array.from({ length: count }, (_, place) => ({
    uid: String(place),
    name: `Captain ${place + 1}`,
    image: `/art/captains/${place}.webp`,
  })),
});

const building = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const picture = (container: HTMLElement, slug: string) =>
  container.querySelector(`[data-island="${slug}"] img`) ?? expect.fail(`no picture of ${slug}`);
const film = (container: HTMLElement) => container.querySelector('video');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

/** And whatever waits for a calm moment. */
const seePicture = (container: HTMLElement, slug: string): void => {
  fireEvent.load(picture(container, slug));
  pass(1);
};

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('the picture of the map', () => {
  it('HOME-10 is a looping muted film, and its poster until that plays', () => {
    const { container } = aMap();
    expect(film(container)).toBeNull();
    fireEvent.load(picture(container, 'tortuga'));
    expect(film(container)).toBeNull();
    pass(1);
    const video = film(container);
    expect(video).toHaveAttribute('src', '/art/islands/tortuga/loop.webm');
    expect(video).toHaveProperty('loop', true);
    expect(video).toHaveProperty('muted', true);
    expect(picture(container, 'tortuga')).toBeInTheDocument();
  });

  it('tells when it is seen, and keeps still until its film may roll', () => {
    let seen = 0;
    const { container, change } = aMap({ rolls: false, onSeen: () => void (seen += 1) });
    expect(seen).toBe(0);
    seePicture(container, 'tortuga');
    expect({ seen, film: film(container) }).toEqual({ seen: 1, film: null });
    change({ rolls: true });
    expect(film(container)).toHaveAttribute('src', '/art/islands/tortuga/loop.webm');
  });

  it('HOME-11 falls back to the next film when one cannot be played, and to the poster when none can', () => {
    const { container } = aMap();
    seePicture(container, 'tortuga');
    const tried: (string | null)[] = [];
    for (let video = film(container); video; video = film(container)) {
      tried.push(video.getAttribute('src'));
      fireEvent.error(video);
    }
    expect(tried).toEqual([
      '/art/islands/tortuga/loop.webm',
      '/art/islands/tortuga/loop.mp4',
      '/art/islands/tortuga/small.mp4',
    ]);
    expect(picture(container, 'tortuga')).toBeInTheDocument();
  });

  it('draws the buildings themselves where the picture is missing', () => {
    const { container } = aMap();
    expect(container.querySelector('img[src="/art/buildings/supply-store/idle.webp"]')).toBeNull();
    fireEvent.error(picture(container, 'tortuga'));
    expect(container.querySelector('img[src="/art/buildings/supply-store/idle.webp"]')).not.toBeNull();
  });

  it('rests while a modal lies over it', () => {
    const { container, change } = aMap();
    seePicture(container, 'tortuga');
    change({ covered: true });
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  });

  it('keeps the island before in sight until the new one can be seen', () => {
    const { container, change } = aMap();
    seePicture(container, 'tortuga');
    change({ isle: ember });
    expect(picture(container, 'tortuga')).toBeInTheDocument();
    fireEvent.load(picture(container, 'ember-isle'));
    pass(1000);
    expect(container.querySelector('[data-island="tortuga"]')).toBeNull();
    expect(picture(container, 'ember-isle')).toBeInTheDocument();
  });

  it('does not wait for ever for a picture that does not come', () => {
    const { container, change } = aMap();
    change({ isle: ember });
    pass(1500);
    pass(400);
    expect(container.querySelector('[data-island="tortuga"]')).toBeNull();
  });
});

describe('the buildings', () => {
  it('HOME-13 are hidden first, and there after half a second', () => {
    aMap();
    const list = screen.getByRole('list', { name: 'Places on Tortuga' });
    expect(list).toHaveAttribute('inert');
    pass(499);
    expect(list).toHaveAttribute('inert');
    pass(1);
    expect(list).not.toHaveAttribute('inert');
  });

  it('HOME-13 come with the film where that is sooner, and hide again for another island', () => {
    const { container, change } = aMap();
    seePicture(container, 'tortuga');
    fireEvent.loadStart(film(container) ?? container);
    expect(screen.getByRole('list', { name: 'Places on Tortuga' })).not.toHaveAttribute('inert');
    change({ isle: ember });
    expect(screen.getByRole('list', { name: 'Places on Ember Isle' })).toHaveAttribute('inert');
  });

  it('HOME-12 stand where the 3840 x 2160 map says', () => {
    const { container } = aMap();
    const site = container.querySelector('[data-site="supply-store"]');
    expect(site).toHaveStyle({ left: `${(1020 / 3840) * 100}%`, top: `${(520 / 2160) * 100}%` });
    const sprite = site?.querySelector('span');
    // 20 of air to the left and above a hit box of 360 × 260.
    expect(sprite).toHaveStyle({ left: `${(-20 / 360) * 100}%`, width: `${(400 / 360) * 100}%` });
  });

  it('HOME-18 show their name and the icon of their type', () => {
    const { container } = aMap();
    expect(building('Supply Store')).toHaveAccessibleName('Supply Store, Plunder');
    expect(
      container.querySelector('[data-site="supply-store"] img[src="/art/marks/kind-plunder.svg"]'),
    ).toBeVisible();
  });

  it('HOME-21 open on a click', () => {
    const { opened } = aMap();
    fireEvent.click(building('Supply Store'));
    fireEvent.click(building('Tortuga Banking'));
    expect(opened).toEqual(['Supply Store', 'Tortuga Banking']);
  });

  it('tell about their missions from a button of their own', () => {
    const { opened } = aMap();
    fireEvent.click(screen.getByRole('button', { name: 'About Supply Store', hidden: true }));
    expect(opened).toEqual(['about Supply Store']);
    expect(screen.queryByRole('button', { name: 'About Tortuga Banking', hidden: true })).toBeNull();
  });

  it('tell when a hand or the focus comes to one of them', () => {
    const { opened } = aMap();
    fireEvent.pointerEnter(building('Supply Store'));
    fireEvent.focus(building('Supply Store'));
    expect(opened).toEqual(['near', 'near']);
  });

  it('are disabled, and say so, while what they open is to come', () => {
    aMap();
    const fleet = building('Fleet Command');
    expect(fleet).toHaveAttribute('aria-disabled', 'true');
    expect(fleet).toHaveAccessibleDescription('Fleet Command opens soon');
    fireEvent.click(fleet);
  });

  it.each([
    ['mouse', 40, []],
    ['touch', 40, []],
    ['touch', 3, ['Supply Store']],
    ['mouse', 3, ['Supply Store']],
  ])('HOME-22 with a %s that moved by %s px opens %o', (pointerType, moved, expected) => {
    const { opened } = aMap();
    const site = building('Supply Store');
    const common = { isPrimary: true, button: 0, pointerId: 1, pointerType };
    fireEvent.pointerDown(site, { ...common, clientX: 200, clientY: 200 });
    fireEvent.pointerMove(site, { ...common, clientX: 200 + moved, clientY: 200 });
    fireEvent.pointerUp(site, { ...common, clientX: 200 + moved, clientY: 200 });
    fireEvent.click(site);
    expect(opened).toEqual(expected);
  });
});

describe('who is at a building', () => {
  const crew = (name: string) => within(building(name));

  it('HOME-20 is nobody at first: then there is no widget', () => {
    const { container } = aMap();
    expect(container.querySelector('img[src^="/art/captains"]')).toBeNull();
  });

  it('HOME-19 HOME-20 shows one thumbnail for one', () => {
    const { container } = aMap({ errands: errandsAt([aVenture('Supply Store', 1)], 0) });
    expect(container.querySelectorAll('[data-site="supply-store"] img[src^="/art/captains"]')).toHaveLength(
      1,
    );
    expect(building('Supply Store')).toHaveAccessibleName('Supply Store, Plunder, Captain 1 is there');
  });

  it('HOME-20 shows a thumbnail and a count from two on, also for 300', () => {
    const { container, change } = aMap({ errands: errandsAt([aVenture('Supply Store', 2)], 0) });
    expect(crew('Supply Store').getByText('2')).toBeVisible();
    change({ errands: errandsAt([aVenture('Supply Store', 300)], 0) });
    expect(crew('Supply Store').getByText('300')).toBeVisible();
    expect(container.querySelectorAll('img[src^="/art/captains"]')).toHaveLength(1);
  });

  it('is lit while someone is there, and says what is ready to claim', () => {
    const { container } = aMap({ errands: errandsAt([aVenture('Supply Store', 2)], 10) });
    expect(container.querySelector('img[src="/art/buildings/supply-store/active.webp"]')).not.toBeNull();
    expect(building('Supply Store')).toHaveAccessibleName(
      'Supply Store, Plunder, 2 captains there, 1 ready to claim',
    );
  });
});
