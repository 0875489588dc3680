export type { MailPlan } from './mail-plan.ts';
export {
  mailBounds,
  mailSpans,
  mailStop,
  type MailBound,
  type MailBounds,
  type MailStop,
  type MailTraffic,
} from './mail-bounds.ts';
export { mailStopText } from './mail-stop-text.ts';
export { messageIdOf } from './message-id.ts';
export { parseRecipients, type Recipients } from './recipients.ts';
export { mailTexts, type MailSubject, type MailTexts } from './mail-texts.ts';
export { documentFile } from './document-file.ts';
export { automaticMail, type AutomaticMail } from './automatic-mail.ts';
export {
  DRAFT_NOT_SENT,
  MAIL_LIMITS,
  mailFormDefaults,
  mailFormFaults,
  manualMail,
  type MailFault,
  type MailForm,
  type ManualMail,
} from './manual-mail.ts';
export { dialogOf, mailPress, pressProgress, type MailPress, type PressProgress } from './mail-press.ts';
export type { MailedDocument } from './document-mail.ts';
export { dailySummary, type SummaryFacts } from './daily-summary.ts';
export { merchantServer } from './merchant-server.ts';
