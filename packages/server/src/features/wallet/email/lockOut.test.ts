import { api, type Api, type EndpointResponse } from '@blacktide/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postFrom } from '../../../../testing/postFrom.ts';
import { anEmailAddress, createEmailSignIn, type EmailSignIn } from '../../../../testing/emailSignIn.ts';
import { aRecordingMailer } from '../../../../testing/recordingMailer.ts';
import { aClock, startTestServer, type TestServer } from '../../../../testing/testServer.ts';

const HOUR = 3_600_000;
const mailer = aRecordingMailer();
const clock = aClock();
let server: TestServer;
let emailSignIn: EmailSignIn;
let mailIsDown = false;

beforeAll(async () => {
  const send: typeof mailer.send = (mail) =>
    mailIsDown ? Promise.reject(new Error('550')) : mailer.send(mail);
  server = await startTestServer({ shared: true, mailer: { send }, clock });
  emailSignIn = createEmailSignIn(server, mailer);
});
afterAll(() => server.close());

type Started = EndpointResponse<Api['email']['start']>;
type Verified = EndpointResponse<Api['email']['verify']>;

const startFrom = (network: string, email: string, device?: string) =>
  postFrom<Started>(network, server.url, api.email.start.path, { email, ...(device ? { device } : {}) });

const tryFrom = (network: string, body: { email: string; code: string; attempt?: string; device?: string }) =>
  postFrom<Verified>(network, server.url, api.email.verify.path, body);

const toWrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const strangerAddress = (index: number): string => `127.0.1.${index + 1}`;
const OWNER = '127.0.0.9';
const ELSEWHERE = '127.0.0.10';

/** Uses up all limits of one network for an address. */
const attack = async (network: string, email: string): Promise<void> => {
  for (let count = 0; count < 11; count += 1) await startFrom(network, email);
  for (let count = 0; count < 6; count += 1) await tryFrom(network, { email, code: '000000' });
};

describe('an unknown requester cannot lock the owner out of an email wallet', () => {
  it('with mails: another network and a known browser still get a code', async () => {
    const email = anEmailAddress();
    const { device } = await emailSignIn.openWallet(email);
    await attack(strangerAddress(0), email);
    expect((await startFrom(strangerAddress(0), email)).status).toBe(429);
    const started = await startFrom(OWNER, email);
    expect(started.status).toBe(200);
    const { attempt } = started.body;
    const entered = await tryFrom(OWNER, { email, code: mailer.codeFor(email), attempt });
    expect(entered.status).toBe(200);

    await attack(strangerAddress(1), email);
    await attack(strangerAddress(2), email);
    expect((await startFrom(strangerAddress(3), email)).status).toBe(429);
    expect((await startFrom(strangerAddress(0), email, device)).status).toBe(200);
    const known = await tryFrom(strangerAddress(0), { email, code: mailer.codeFor(email), device });
    expect(known).toMatchObject({ status: 200, body: { device } });
  });

  it('with wrong codes: the tries of the owner’s code are separate', async () => {
    const email = anEmailAddress();
    const { body } = await startFrom(OWNER, email);
    const code = mailer.codeFor(email);
    for (let count = 0; count < 7; count += 1) {
      expect((await tryFrom(strangerAddress(0), { email, code: toWrongCode(code) })).body.code).toBe(
        'CODE_REFUSED',
      );
      // From the same network, without the attempt id.
      expect((await tryFrom(OWNER, { email, code: toWrongCode(code) })).body.code).toBe('CODE_REFUSED');
    }
    // The owner's browser has changed the network meanwhile.
    const entered = await tryFrom(ELSEWHERE, { email, code, attempt: body.attempt });
    expect(entered.status).toBe(200);
  });

  it('with a newer mail: the owner’s code stays valid', async () => {
    const email = anEmailAddress();
    const { body } = await startFrom(OWNER, email);
    const code = mailer.codeFor(email);
    await startFrom(strangerAddress(0), email);
    expect((await tryFrom(OWNER, { email, code, attempt: body.attempt })).status).toBe(200);
  });

  it('with all tries of a day: a known browser has separate tries', async () => {
    const email = anEmailAddress();
    const { device } = await emailSignIn.openWallet(email);
    const limit = {
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringContaining('tried for this address in the last 24 hours') as string,
      },
    };
    const tryWrongCodes = async (network: number, length = 5): Promise<void> => {
      const { attempt } = (await startFrom(strangerAddress(network), email)).body;
      const code = toWrongCode(mailer.codeFor(email));
      const tries = Array.from({ length }, () => tryFrom(strangerAddress(network), { email, code, attempt }));
      for (const { body } of await Promise.all(tries)) expect(body.code).toBe('CODE_REFUSED');
    };
    for (let mail = 0; mail < 19; mail += 1) {
      if (mail === 10) clock.advance(HOUR + 1);
      await tryWrongCodes(mail % 2);
    }
    const { attempt } = (await startFrom(OWNER, email)).body;
    const code = mailer.codeFor(email);
    // 100 with the try that opened the wallet.
    await tryWrongCodes(2, 4);
    expect(await tryFrom(OWNER, { email, code, attempt })).toMatchObject(limit);
    clock.advance(HOUR + 1);
    expect(await startFrom(OWNER, email)).toMatchObject(limit);
    await startFrom(OWNER, email, device);
    expect((await tryFrom(OWNER, { email, code: mailer.codeFor(email), device })).status).toBe(200);
    clock.advance(25 * HOUR);
    expect((await emailSignIn.openWallet(email)).email).toBe(email);
  });
});

describe('a code', () => {
  it('can be tried five times by the browser that asked for it, concurrently or in sequence', async () => {
    const email = anEmailAddress();
    const { body } = await startFrom(OWNER, email);
    const code = mailer.codeFor(email);
    const { attempt } = body;
    await Promise.all(
      Array.from({ length: 5 }, () => tryFrom(OWNER, { email, code: toWrongCode(code), attempt })),
    );
    expect(await tryFrom(OWNER, { email, code, attempt })).toMatchObject({
      status: 422,
      body: {
        message: 'This code is wrong, used or too old. If it still does not work, ask for a new code.',
      },
    });
  });

  it('is refused with the attempt or the browser of another address', async () => {
    const [mine, theirs] = [anEmailAddress(), anEmailAddress()];
    const { device } = await emailSignIn.openWallet(mine);
    const { body } = await startFrom(OWNER, mine);
    await startFrom(OWNER, theirs);
    const code = mailer.codeFor(theirs);
    expect((await tryFrom(OWNER, { email: theirs, code, attempt: body.attempt })).status).toBe(422);
    for (let count = 0; count < 9; count += 1) await startFrom(OWNER, theirs);
    expect((await startFrom(OWNER, theirs, device)).status).toBe(429);
  });

  it('that could not be mailed does not count, and the earlier one stays valid', async () => {
    const email = anEmailAddress();
    const { body } = await startFrom(OWNER, email);
    const code = mailer.codeFor(email);
    mailIsDown = true;
    for (let count = 0; count < 12; count += 1) {
      expect((await startFrom(OWNER, email)).body.code).toBe('MAIL_UNAVAILABLE');
    }
    mailIsDown = false;
    expect((await tryFrom(OWNER, { email, code, attempt: body.attempt })).status).toBe(200);
    expect((await startFrom(OWNER, email)).status).toBe(200);
  });

  it('is mailed ten times an hour at most, also when twenty are asked for at once', async () => {
    const email = anEmailAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => startFrom(OWNER, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it.each(['short', 'x'.repeat(44), 7, null, ''])(
    'is refused with an attempt or device of %s',
    async (none) => {
      const email = anEmailAddress();
      const call = (path: string, body: object) => postFrom(OWNER, server.url, path, { email, ...body });
      expect((await call(api.email.start.path, { device: none })).status).toBe(400);
      for (const field of ['attempt', 'device']) {
        expect((await call(api.email.verify.path, { code: '123456', [field]: none })).status).toBe(400);
      }
    },
  );
});
