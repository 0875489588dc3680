import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailSandbox } from './sandbox-programs.ts';

/**
 * The settings with which the mail sandbox is the product's own sender. The authority of its certificate is written to
 * the folder; its ports are the only ones of this machine that mail may reach.
 */
export const mailEnvironment = (mail: MailSandbox, folder: string): Readonly<Record<string, string>> => {
  mkdirSync(folder, { recursive: true });
  const authority = join(folder, 'mail-authority.pem');
  writeFileSync(authority, mail.ca);
  return {
    MAIL_HOST: mail.host,
    MAIL_PORT: String(mail.sslPort),
    MAIL_ENCRYPTION: 'SSL',
    MAIL_USER: mail.user,
    MAIL_PASSWORD: mail.password,
    MAIL_FROM: 'belege@belegwerk.example',
    MAIL_CA_FILE: authority,
    LOOPBACK_PORTS: `${mail.sslPort},${mail.startTlsPort}`,
  };
};
