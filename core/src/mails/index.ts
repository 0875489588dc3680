export type { MailPlan } from './mail-plan.ts';
export { type MailPress, dialogOf, mailPress } from './mail-press.ts';
export type { Mail } from '../ports/mail.ts';
export { MAIL_LIMITS, type MailForm } from './manual-mail.ts';
export { merchantServer } from './merchant-server.ts';
export { type Recipients, parseRecipients } from './recipients.ts';
export { LETTER_LIMITS, type OperatorLetter } from './letter-to-operator.ts';
