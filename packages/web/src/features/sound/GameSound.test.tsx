import { nextBattleAt } from '@blacktide/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../testing/builders.ts';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { json } from '../../../testing/fakeServer.ts';
import { theGoals } from '../../../testing/goalBuilders.ts';
import { LateHomeParts } from '../../app/LateHomeParts.tsx';
import { userQuery } from '../../lib/query.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { GameSound } from './GameSound.tsx';

const PUBLIC = join(import.meta.dirname, '../../../public');

/** Records what is played; a part of the Web Audio interface, which the test environment does not have. */
const createFakeAudio = () => {
  const started: { readonly length: number; readonly loop: boolean }[] = [];
  const contexts: FakeContext[] = [];
  class FakeNode {
    readonly gain = {
      value: 1,
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      cancelScheduledValues: () => undefined,
      setTargetAtTime: () => undefined,
    };
    connect = (next: unknown) => next;
  }
  class FakeContext {
    state = 'running';
    currentTime = 0;
    destination = new FakeNode();
    readonly gains: FakeNode[] = [];
    constructor() {
      contexts.push(this);
    }
    createGain = () => {
      const gain = new FakeNode();
      this.gains.push(gain);
      return gain;
    };
    createBuffer = (_: number, length: number) => ({ length, copyToChannel: () => undefined });
    suspend = () => void (this.state = 'suspended');
    resume = () => void (this.state = 'running');
    close = () => void (this.state = 'closed');
  }
  class FakeSource extends FakeNode {
    readonly sound: { readonly length: number; readonly loop: boolean };
    constructor(_: unknown, { buffer, loop = false }: { buffer: { length: number }; loop?: boolean }) {
      super();
      this.sound = { length: buffer.length, loop };
    }
    start = () => void started.push(this.sound);
    stop = () => undefined;
  }
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('StereoPannerNode', FakeNode);
  return { started, contexts };
};

const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return Promise.resolve(new Response(readFileSync(PUBLIC + path)));
  });
});

const LateParts = () => (
  <LateHomeParts
    islands={[]}
    shown="tortuga"
    activityByBuilding={new Map()}
    covered={false}
    onOpen={() => undefined}
  />
);

/** Without the delay of a module that is loaded late. */
const SoundWhereWanted = () => {
  const [{ sound }] = usePreferences();
  return sound && <GameSound island="tortuga" />;
};

const renderPart = (part: ReactElement, sound: boolean) => {
  const audio = createFakeAudio();
  const page = createTestPlayerSession(
    <>
      {part}
      <button type="button">Anything</button>
    </>,
  );
  page.server.answer('GET /goals', () => json(theGoals([])));
  page.server.answer('GET /users/me', () => json(aUser()));
  page.playerSession.preferences.set({ sound });
  page.mount();
  return { ...page, ...audio };
};

const renderSound = () => renderPart(<SoundWhereWanted />, true);

const pressAnything = (): void => {
  const button = screen.getByRole('button', { name: 'Anything' });
  fireEvent.pointerDown(button);
  fireEvent.click(button);
};

describe('the sound', () => {
  it('requests nothing while it is off', async () => {
    const page = renderPart(<LateParts />, false);
    pressAnything();
    await page.advanceTime(60_000);
    expect({ requests, contexts: page.contexts }).toEqual({ requests: [], contexts: [] });
  });

  it('waits for a press, then plays the sea and the loop of the island, and a click', async () => {
    const page = renderSound();
    await page.advanceTime(5000);
    expect(requests).toEqual([]);
    pressAnything();
    await waitFor(() => expect(page.started.filter(({ loop }) => loop)).toHaveLength(2));
    expect(requests).toEqual(expect.arrayContaining(['/art/sound/sea.wav', '/art/sound/tortuga.wav']));
    pressAnything();
    await waitFor(() => expect(page.started.some(({ loop }) => !loop)).toBe(true));
    expect(requests).toContain('/art/sound/click.wav');
  });

  it('follows the volume, and stops with the setting', async () => {
    const page = renderSound();
    pressAnything();
    await waitFor(() => expect(page.contexts).toHaveLength(1));
    const [context] = page.contexts;
    expect(context?.gains[0]?.gain.value).toBeCloseTo(0.36);
    act(() => page.playerSession.preferences.set({ volume: 50 }));
    expect(context?.gains[0]?.gain.value).toBeCloseTo(0.25);
    act(() => page.playerSession.preferences.set({ sound: false }));
    expect(context?.state).toBe('closed');
  });

  it('is silent while the tab is hidden', async () => {
    const page = renderSound();
    pressAnything();
    await waitFor(() => expect(page.contexts).toHaveLength(1));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(page.contexts[0]?.state).toBe('suspended');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    expect(page.contexts[0]?.state).toBe('running');
  });

  it('plays coins when a balance grows, not when it shrinks', async () => {
    const page = renderSound();
    pressAnything();
    await waitFor(() => expect(page.contexts).toHaveLength(1));
    const setBooty = (amount: number) =>
      act(() => {
        const user = aUser();
        page.playerSession.queryClient.setQueryData(userQuery.key, {
          ...user,
          balances: { ...user.balances, BOOTY: amount },
        });
      });
    setBooty(1);
    await page.advanceTime(100);
    expect(requests).not.toContain('/art/sound/coins.wav');
    setBooty(2);
    await waitFor(() => expect(requests).toContain('/art/sound/coins.wav'));
  });

  it('has a horn at the hour of a battle', async () => {
    const page = renderSound();
    pressAnything();
    await waitFor(() => expect(page.contexts).toHaveLength(1));
    vi.setSystemTime(nextBattleAt('arena', Date.now()) - 1500);
    await page.advanceTime(1000);
    expect(requests).not.toContain('/art/sound/horn.wav');
    await page.advanceTime(2000);
    expect(requests).toContain('/art/sound/horn.wav');
  });
});
