import type { Mail, Mailer } from '../src/platform/mail/mailer.ts';

/** A mailer that records all mails. */
export interface RecordingMailer extends Mailer {
  readonly sent: readonly Mail[];
  /** The newest code for an address. */
  readonly codeFor: (email: string) => string;
}

export const aRecordingMailer = (): RecordingMailer => {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => void sent.push(mail),
    codeFor: (email) => {
      const text = sent.findLast(({ to }) => to === email)?.text ?? '';
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    },
  };
};
