import type { Transporter } from 'nodemailer';
import type { Mailer } from './mailer.ts';

export interface SmtpOptions {
  readonly smtpUrl: string;
  readonly from: string;
}

const PATIENCE_MS = 10_000;

/** Any mail server that speaks SMTP; user, password and TLS are in the URL. Its client is loaded with the first letter. */
export const smtpMailer = ({ smtpUrl, from }: SmtpOptions): Mailer => {
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
  let transport: Promise<Transporter> | null = null;
  return {
    send: async ({ to, subject, text }) => {
      transport ??= open();
      // As an object: a string could name more than one recipient.
      await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
};
