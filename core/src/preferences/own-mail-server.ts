import type { FieldKey, Preferences } from './preferences-shape.ts';

/** The settings that choose through which server documents are mailed. */
export const MAIL_SENDERS = [
  'invoiceSendMailSender',
  'creditSendMailSender',
  'deliverySendMailSender',
] as const satisfies readonly FieldKey[];

const senders: ReadonlySet<FieldKey> = new Set(MAIL_SENDERS);

/** Whether a value would send mail through a server that the shop does not have. */
export const lacksMailServer = (key: FieldKey, value: unknown, { smtpHost }: Preferences): boolean =>
  senders.has(key) && value === 'smtp' && smtpHost === '';
