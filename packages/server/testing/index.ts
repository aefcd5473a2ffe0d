export * from './testWallet.ts';
export * from './testServer.ts';
