export * from './players.ts';
export * from './testServer.ts';
