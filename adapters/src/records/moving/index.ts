export * from './counted-books.ts';
export type { Arrival, Moving, MovingCounts, MovingKind, MovingPart, MovingSource, MovingTarget } from './moving.ts';
