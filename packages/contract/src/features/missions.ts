export * from './missions/fairness.ts';
export * from './missions/levels.ts';
export * from './missions/missions.ts';
export * from './missions/standingOrders.ts';
export * from './missions/paths.ts';
export * from './missions/schemas.ts';
export * from './missions/timeMachine.ts';
