import { escapeHtml } from '../kernel/escape-html.ts';
import type { Mail } from '../ports/mail.ts';

/** What a visitor writes to the operator. */
export interface OperatorLetter {
  /** Drawn with the form; the same letter twice has the same one. */
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  /** Where the answer goes. */
  readonly replyTo: string;
  /** The shop from whose admin it was written. */
  readonly shop?: string;
}

export const LETTER_LIMITS = { subject: 150, message: 5000, replyTo: 254 } as const;

const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

/** The letter as a mail to the operator, with the writer's address to answer to. */
export const letterToOperator = (
  { id, subject, message, replyTo, shop }: OperatorLetter,
  to: string,
): Omit<Mail, 'attachments'> => ({
  messageId: `contact.${id}@${to.slice(to.lastIndexOf('@') + 1)}`,
  to: [to],
  cc: [],
  bcc: [],
  replyTo,
  senderName: 'Belegwerk',
  subject: `Kontakt: ${subject.replaceAll(/\s+/g, ' ').trim()}`,
  message: [
    `<p>${lines(message)}</p>`,
    `<p>${[`Antwort an: ${replyTo}`, ...(shop === undefined ? [] : [`Shop: ${shop}`])].map(escapeHtml).join('<br>')}</p>`,
  ].join(''),
});
