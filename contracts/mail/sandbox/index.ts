export { startMailSandbox } from './start.ts';
export type { MailSandbox, MailSandboxOptions } from './start.ts';
export type { ReceivedMail } from './mailbox.ts';
