export { SmtpPostbox } from './smtp-postbox.ts';
export type { Reach, SmtpPlan } from './smtp-plan.ts';
