import { createStore, type StoreApi } from 'zustand/vanilla';

interface CodePrompt {
  readonly email: string;
  /** Address of the mailbox page of local mode. */
  readonly mailbox: string | null;
  readonly sendCode: () => Promise<unknown>;
}

/** A question or message of a built-in wallet. Its functions reject with a message for the player, who may try again. */
export type Prompt = { readonly cancel: () => void } & (
  | (Pick<CodePrompt, 'mailbox'> & {
      readonly kind: 'email';
      readonly start: (email: string) => Promise<unknown>;
      readonly verify: (email: string, code: string) => Promise<unknown>;
    })
  | (CodePrompt & {
      readonly kind: 'sign';
      readonly words: readonly string[];
      /** True for withdrawals: a fresh code is mailed first. */
      readonly needsCode: boolean;
      readonly approve: (code: string | null) => Promise<unknown>;
    })
  | (CodePrompt & { readonly kind: 'export'; readonly reveal: (code: string) => Promise<string> })
  /** The guest upgrade is done. */
  | { readonly kind: 'moved'; readonly to: string }
);

/** One prompt at a time; a second one is declined. */
export type Prompts = StoreApi<{ readonly prompt: Prompt | null }>;

export const createPrompts = (): Prompts => createStore<{ prompt: Prompt | null }>(() => ({ prompt: null }));

/** The error that wallets use when the player declines. */
export class PromptDeclinedError extends Error {
  readonly code = 4001;

  constructor() {
    super('User rejected the request.');
    this.name = 'Declined';
  }
}

type PromptControls<T> = { readonly resolve: (value: T) => void; readonly cancel: () => void };

/** Shows a prompt until it is answered or declined. */
export const askUser = <T>(
  prompts: Prompts,
  buildPrompt: (controls: PromptControls<T>) => Prompt,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    if (prompts.getState().prompt) {
      reject(new PromptDeclinedError());
      return;
    }
    const close = (): void => prompts.setState({ prompt: null });
    const prompt = buildPrompt({
      resolve: (value) => {
        close();
        resolve(value);
      },
      cancel: () => {
        close();
        reject(new PromptDeclinedError());
      },
    });
    prompts.setState({ prompt });
  });
