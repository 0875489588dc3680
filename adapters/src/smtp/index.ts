export { SmtpPostbox } from './smtp-postbox.ts';
export type { Reach, ReachFailure, SmtpPlan } from './smtp-plan.ts';
