import type { SmtpSettings } from './preferences-shape.ts';

/** A provider of mailboxes, and how its server for outgoing mail is reached. */
export interface MailProvider {
  readonly name: string;
  readonly server: Pick<SmtpSettings, 'smtpHost' | 'smtpPort' | 'smtpEncryption'>;
  /** What its customers must know before they sign in. */
  readonly advice?: string;
}

const overSsl = (smtpHost: string): MailProvider['server'] => ({ smtpHost, smtpPort: 465, smtpEncryption: 'SSL' });
const overTls = (smtpHost: string): MailProvider['server'] => ({ smtpHost, smtpPort: 587, smtpEncryption: 'TLS' });

const appPassword = (provider: string): string =>
  `${provider} verlangt hier statt deines Passworts ein eigenes App-Passwort, das du in deinem Konto dort anlegst.`;

/** Usual providers of German shops, by what each says of its own server for outgoing mail. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  { name: 'Gmail und Google Workspace', server: overSsl('smtp.gmail.com'), advice: appPassword('Google') },
  { name: 'GMX', server: overSsl('mail.gmx.net'), advice: 'Erlaube zuerst bei GMX den Zugriff über POP3 und IMAP.' },
  { name: 'iCloud', server: overTls('smtp.mail.me.com'), advice: appPassword('Apple') },
  { name: 'IONOS', server: overSsl('smtp.ionos.de') },
  { name: 'mailbox.org', server: overSsl('smtp.mailbox.org') },
  {
    name: 'Microsoft 365',
    server: overTls('smtp.office365.com'),
    advice: 'Für das Postfach muss „Authentifiziertes SMTP“ eingeschaltet sein.',
  },
  { name: 'Posteo', server: overSsl('posteo.de') },
  { name: 'STRATO', server: overSsl('smtp.strato.de') },
  {
    name: 'Telekom (T-Online)',
    server: overSsl('securesmtp.t-online.de'),
    advice: 'Die Telekom verlangt hier ein eigenes Passwort für E-Mail-Programme, das du im Kundencenter anlegst.',
  },
  {
    name: 'WEB.DE',
    server: overTls('smtp.web.de'),
    advice: 'Erlaube zuerst bei WEB.DE den Zugriff über POP3 und IMAP.',
  },
];

/** The provider whose server this is; undefined of every other. */
export const mailProviderOf = ({ smtpHost }: Pick<SmtpSettings, 'smtpHost'>): MailProvider | undefined =>
  MAIL_PROVIDERS.find(({ server }) => server.smtpHost === smtpHost.trim().toLowerCase());
