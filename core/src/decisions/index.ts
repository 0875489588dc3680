export { rulesIn } from './between-rules.ts';
export { decide } from './decide.ts';
export type { ForeseenDocument, Foresight } from './foresee.ts';
export type { PreviewedKind } from './document-preview.ts';
export { isOfDocuments, stopsOf } from './stops.ts';
export type { Action, Decision, DocumentProcessing, KnownDocument, Situation, ProcessingStatus } from './decision.ts';
export { oldestDay } from '../shops/oldest-day.ts';
