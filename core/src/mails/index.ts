export type { MailPlan } from './mail-plan.ts';
