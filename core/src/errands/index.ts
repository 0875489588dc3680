export { type DocumentSurroundings, documentFacts } from './document-facts.ts';
export type {
  ContactErrand,
  ErrandAction,
  ErrandMode,
  ErrandsDue,
  HintErrand,
  MailErrand,
  MetafieldsErrand,
  MovementErrand,
  PaidMarkErrand,
  TagsErrand,
} from './errand-action.ts';
export { type ErrandProgress, errandProgress } from './errand-progress.ts';
export type { ErrandSituation, RecordedDocument } from './errand-situation.ts';
export { errandsDue } from './errands-due.ts';
