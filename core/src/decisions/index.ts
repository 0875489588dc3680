export { decide } from './decide.ts';
export type { Action, Decision, DocumentStanding, KnownDocument, Situation, Standing } from './decision.ts';
