export * from './missions/fairness.ts';
export * from './missions/levels.ts';
export * from './missions/missions.ts';
export * from './missions/orders.ts';
export * from './missions/paths.ts';
export * from './missions/shapes.ts';
export * from './missions/signed.ts';
export * from './missions/timeMachine.ts';
