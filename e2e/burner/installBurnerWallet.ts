import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

export const BURNER_WALLET_NAME = 'Burner Wallet';

/** Bundles the published package, to run in the page before its own scripts. */
const bundleBurnerWallet = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'registerBurnerWallet.ts'), formats: ['iife'], name: 'burner' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built.flatMap(({ output }) => output).find((one) => one.type === 'chunk')?.code;
  if (!code) throw new Error('the burner wallet was not bundled');
  return code;
};

export const installBurnerWallet = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: await bundleBurnerWallet() });
};
