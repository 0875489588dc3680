import { ofField, valueFault, type FieldFault } from './field-fault.ts';
import type { SmtpSettings } from './preferences-shape.ts';

/** The settings of the mail server, in the order of their form. */
export const SMTP_KEYS = ['smtpHost', 'smtpPort', 'smtpEncryption', 'smtpUser', 'smtpEmail', 'smtpName'] as const;

/** Whether any of it is filled in; a form that is empty means that there is no server. */
export const hasSmtpServer = ({ smtpHost, smtpUser, smtpEmail, smtpName }: SmtpSettings): boolean =>
  [smtpHost, smtpUser, smtpEmail, smtpName].some((part) => part.trim() !== '');

/** What a server lacks without which it sends nothing. Specification 2, section 5. */
export const lackingInServer = ({ smtpHost, smtpEmail }: SmtpSettings): readonly FieldFault[] => [
  ...(smtpHost === '' ? [ofField('smtpHost', valueFault('required'))] : []),
  ...(smtpEmail === '' ? [ofField('smtpEmail', valueFault('email'))] : []),
];

/** What the mail server of the settings lacks; nothing where the merchant has none. */
export const smtpFaults = (server: SmtpSettings): readonly FieldFault[] =>
  hasSmtpServer(server) ? lackingInServer(server) : [];

/** How the merchant's server stands; one that changed is unverified and not used until it was verified again. */
export type SmtpState = 'unverified' | 'connected' | 'interrupted';

/** Words and tone of the server's state. Specification 2, section 4. */
export const SMTP_STATES = {
  unverified: { text: 'Ungeprüfter SMTP-Server', tone: 'warning' },
  connected: { text: 'Verbindung hergestellt', tone: 'success' },
  interrupted: { text: 'Verbindung unterbrochen', tone: 'critical' },
} as const satisfies Readonly<Record<SmtpState, { readonly text: string; readonly tone: string }>>;

const LOGIN = ['smtpHost', 'smtpPort', 'smtpEncryption', 'smtpUser'] as const;

/** Whether a password would be told to another server, or said for another person, than the one that it was typed for. */
export const isAnotherLogin = (before: SmtpSettings, after: SmtpSettings): boolean =>
  LOGIN.some((key) => before[key] !== after[key]);

/** Whether a change makes it necessary to verify the server again; a name is only shown. */
export const isAnotherServer = (before: SmtpSettings, after: SmtpSettings): boolean =>
  SMTP_KEYS.some((key) => key !== 'smtpName' && before[key] !== after[key]);
