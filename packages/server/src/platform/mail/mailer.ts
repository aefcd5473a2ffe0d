/** One letter, in plain words. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Resolves when the letter is out of our hands; throws where it is not. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}
