import type { Transporter } from 'nodemailer';
import { CircuitBreaker } from '../circuitBreaker.ts';
import { withDeadline } from '../deadline.ts';
import type { Mailer } from './mailer.ts';

interface SmtpOptions {
  readonly smtpUrl: string;
  readonly from: string;
  /** Milliseconds that sending one mail may take in total. */
  readonly deadlineMs?: number;
}

/** For a mail server that sends nothing. */
const IDLE_TIMEOUT_MS = 10_000;
/** For a mail server that keeps sending and never finishes. */
const DEADLINE_MS = 20_000;

/** Any mail server that speaks SMTP; user, password and TLS are in the URL. Its client is loaded with the first letter. */
export const createSmtpMailer = ({ smtpUrl, from, deadlineMs = DEADLINE_MS }: SmtpOptions): Mailer => {
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: IDLE_TIMEOUT_MS,
      greetingTimeout: IDLE_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
    });
  let transport: Promise<Transporter> | null = null;
  const breaker = new CircuitBreaker({
    failureThreshold: 3,
    coolDownMs: 10_000,
    now: () => performance.now(),
    // With a response code the mail server has answered, so it is reachable.
    isFailure: (error) => (error as { responseCode?: number }).responseCode === undefined,
  });
  return {
    send: async ({ to, subject, text }) => {
      transport ??= open();
      const opened = await transport;
      // As an object, because a string could contain more than one recipient.
      const message = { from, to: { name: '', address: to }, subject, text };
      await breaker.run(() => withDeadline(deadlineMs, 'sending a mail', opened.sendMail(message)));
    },
  };
};
