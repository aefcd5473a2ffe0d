export * from './criteria.ts';
export * from './simulate.ts';
