import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { createSmtpMailer } from './smtpMailer.ts';

interface Received {
  readonly to: string[];
  readonly text: string;
}

const aMailServer = async (): Promise<{ url: string; received: Received[] }> => {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'rum' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://blacktide:rum@127.0.0.1:${port}`, received };
};

it('sends a mail to exactly one recipient', async () => {
  const { url, received } = await aMailServer();
  const mailer = createSmtpMailer({ smtpUrl: url, from: 'Blacktide <sea@play.test>' });
  await mailer.send({ to: 'anne@sea.test', subject: '123456 is your code', text: 'Your code:\n\n123456' });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['anne@sea.test']);
  expect(received[0]?.text).toContain('From: Blacktide <sea@play.test>');
  expect(received[0]?.text).toContain('Subject: 123456 is your code');
  expect(received[0]?.text).toContain('\r\n\r\n123456');
});

it('rejects when the mail server refuses the password or the connection', async () => {
  const { url } = await aMailServer();
  const mail = { to: 'anne@sea.test', subject: 'x', text: 'x' };
  const wrongPassword = createSmtpMailer({ smtpUrl: url.replace('rum', 'gin'), from: 'sea@play.test' });
  await expect(wrongPassword.send(mail)).rejects.toThrow(/login|auth/i);
  const notListening = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'sea@play.test' });
  await expect(notListening.send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

it('gives up on a mail server that never ends its greeting, and stops trying after three mails', async () => {
  const server = createServer((socket) => {
    const greet = setInterval(() => socket.write('220-patience\r\n'), 10);
    socket.on('error', () => undefined).on('close', () => clearInterval(greet));
    onTestFinished(() => {
      socket.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'sea@play.test',
    deadlineMs: 200,
  });
  const letter = { to: 'anne@sea.test', subject: 'x', text: 'x' };
  for (let time = 0; time < 3; time += 1) {
    await expect(mailer.send(letter)).rejects.toThrow('took longer than 200 ms');
  }
  await expect(mailer.send(letter)).rejects.toThrow('the last calls have failed');
});
