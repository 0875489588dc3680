export { rulesIn } from './between-rules.ts';
export { decide } from './decide.ts';
export type { ForeseenDocument, Foresight } from './foresee.ts';
export type { PreviewedKind } from './document-preview.ts';
export { isOfDocuments, stopsOf } from './stops.ts';
export type { Action, Decision, KnownDocument, Situation } from './decision.ts';
export type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
