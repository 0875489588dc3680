export { decide } from './decide.ts';
export type { Action, Decision, DocumentProcessing, KnownDocument, Situation, ProcessingStatus } from './decision.ts';
