import type { MailServer } from '../ports/mail.ts';
import type { SmtpSettings } from '../preferences/preferences-shape.ts';

/** The merchant's own mail server, as the settings and the kept password describe it. */
export const merchantServer = (
  { smtpHost, smtpPort, smtpEncryption, smtpUser, smtpEmail, smtpName }: SmtpSettings,
  password: string,
): MailServer => ({
  host: smtpHost,
  port: smtpPort,
  encryption: smtpEncryption,
  user: smtpUser,
  password,
  email: smtpEmail,
  ...(smtpName ? { name: smtpName } : {}),
});
