/** One plain-text mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. Resolves when the mail server or the mailbox has accepted it, and rejects otherwise. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}
