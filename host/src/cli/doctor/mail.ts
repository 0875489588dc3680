import { SmtpPostbox } from '@belegwerk/adapters/smtp';
import { ownSender } from '../../composition/open-postbox.ts';
import type { Settings } from '../../settings/settings.ts';
import { fault, good, note, type Finding } from './finding.ts';

/** Whether the product's own sender lets us in; nothing is sent. It may stand in our own network, unlike those of merchants. */
export const mailOf = async (settings: Settings): Promise<Finding> => {
  const sender = ownSender(settings);
  if (!sender) return note('mail', 'no MAIL_HOST; mail leaves only through the servers of merchants');
  const ca = settings.mailAuthority;
  const verified = await new SmtpPostbox({ defaultSender: sender, ...(ca ? { ca } : {}) }).verify(sender);
  if (verified.ok) return good('mail', `${sender.host}:${sender.port} lets us in`);
  const { kind, detail } = verified.failure;
  return fault('mail', `${sender.host}:${sender.port}: ${detail}`, MAIL_TODO[kind]);
};

const MAIL_TODO = {
  'mail-login-refused': 'Set MAIL_USER and MAIL_PASSWORD as the server wants them',
  'mail-refused': 'Look at MAIL_HOST, MAIL_PORT and MAIL_ENCRYPTION',
  'mail-deferred': 'Look at MAIL_HOST, MAIL_PORT and MAIL_ENCRYPTION, and whether this server may reach it',
  'mail-outcome-unknown': 'Try it again',
} as const;
