export { decide } from './decide.ts';
export { stopsOf } from './stops.ts';
export type { Action, Decision, DocumentProcessing, KnownDocument, Situation, ProcessingStatus } from './decision.ts';
