export { type DocumentRelations, documentFacts } from './document-facts.ts';
export type {
  ContactFollowUp,
  FollowUpAction,
  FollowUpMode,
  FollowUpsDue,
  PaymentMatch,
  MailFollowUp,
  MetafieldsFollowUp,
  BankTransactionFollowUp,
  PaidMarkFollowUp,
  TagsFollowUp,
} from './follow-up-action.ts';
export { type FollowUpProgress, followUpProgress, wordsOfRefusal } from './follow-up-progress.ts';
export type { FollowUpSituation, RecordedDocument } from './follow-up-situation.ts';
export { followUpsDue } from './follow-ups-due.ts';
export { answeredQuestionOf, isOpenCheck, vatIdChecksOf } from './vat-id-checks.ts';
export { settingObstacle } from './setting-obstacle.ts';
