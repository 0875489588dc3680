import type { DocumentReply, MailHeaderReply, ShopReply } from '@belegwerk/contracts/api';
import { ATTACHMENT_EXTENSIONS } from '@belegwerk/core/preferences';
import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import { MAIL_LIMITS } from '@belegwerk/core/mails';
import { ApiFailure, type ApiFailureKind } from '../../api/api-failure.ts';
import type { MailElsewhere } from './mail-elsewhere.ts';
import { exactMoment } from '../../wording/moments.ts';
import { fullName, kindName } from '../../shared/documents/document-words.ts';

export const mailWords = {
  send: 'E-Mail senden',
  loading: 'E-Mail wird vorbereitet',
  failure: 'Die E-Mail konnte nicht vorbereitet werden',
  notSent: 'Die E-Mail wurde nicht versendet',
  sentBefore: 'Die E-Mail ist schon versendet',
  open: 'Ob die E-Mail versendet ist, steht noch nicht fest',
  sent: 'Beleg per E-Mail versendet',
  /** Specification 2, section 7. */
  unknownError: 'Unbekannter Fehler aufgetreten',
  email: 'Empfänger',
  document: 'Beleg',
  copy: 'Kopie an mich',
  subject: 'Betreff',
  message: 'Nachricht',
  messageHelp: 'Adressen wie https://… werden zu Links. Formatierungen der Vorlage bleiben erhalten.',
  signature: 'Signatur',
  attachments: 'Anhänge',
  attachmentsHelp: `Adressen von Dateien, die neben dem Beleg mitgehen; sie werden beim Versenden geladen. Erlaubt: ${ATTACHMENT_EXTENSIONS.join(', ')}.`,
  attachmentName: (count: number) => `Adresse von Anhang ${count}`,
  addAttachment: 'Anhang hinzufügen',
  removeAttachment: 'Entfernen',
} as const;

/** What the host says of a mail that surely did not leave, is not clear or has left: it knows what became of the press. */
const ANSWERS: ReadonlySet<ApiFailureKind> = new Set([
  'mail-refused',
  'mail-deferred',
  'mail-unclear',
  'mail-in-progress',
  'mail-sent-otherwise',
  'shop-unavailable',
]);

const OPEN: ReadonlySet<ApiFailureKind> = new Set(['mail-pending', 'mail-unclear']);

/** Whether the host said what became of a press; otherwise asking again must not be a second mail. */
export const isAnswered = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  failure.kind !== 'mail-pending' &&
  (ANSWERS.has(failure.kind) || (failure.status >= 400 && failure.status < 500));

/** The heading of what went wrong; it never claims that nothing left when it is not known. */
export const mailFailureTitle = (failure: Error): string => {
  const kind = failure instanceof ApiFailure ? failure.kind : 'no-answer';
  if (kind === 'mail-sent-otherwise') return mailWords.sentBefore;
  return OPEN.has(kind) || !isAnswered(failure) ? mailWords.open : mailWords.notSent;
};

/** What is said of a mail that another window sends. */
export const elsewhereNote = (
  elsewhere: MailElsewhere,
): { readonly tone: 'info' | 'success' | 'warning'; readonly title: string; readonly text: string } => {
  switch (elsewhere.kind) {
    case 'sending':
      return {
        tone: 'info',
        title: 'Der Beleg wird gerade versendet',
        text: 'Er geht nur einmal hinaus. Sobald feststeht, was daraus geworden ist, steht es hier.',
      };
    case 'sent':
      return {
        tone: 'success',
        title: 'Der Beleg ist versendet',
        text: 'Er ist gerade aus einem anderen Fenster hinausgegangen, aus diesem nicht. Versende ihn nur, wenn er noch einmal hinausgehen soll.',
      };
    case 'not-sent':
      return {
        tone: 'warning',
        title: 'Aus dem anderen Fenster ist die E-Mail nicht hinausgegangen',
        text: `${elsewhere.reason} Du kannst sie von hier versenden.`.trim(),
      };
    case 'unclear':
      return {
        tone: 'warning',
        title: 'Ob die E-Mail aus dem anderen Fenster versendet ist, steht nicht fest',
        text: `${elsewhere.reason} Frage nach, bevor du sie noch einmal sendest.`.trim(),
      };
    case 'unseen':
      return {
        tone: 'warning',
        title: 'Von der E-Mail aus dem anderen Fenster ist nichts zu sehen',
        text: 'Sieh im Verlauf nach. Fehlt sie dort, versende sie von hier.',
      };
  }
};

/** Said while a person writes; the host says the same when it is sent. */
export const tooLongText = (field: 'message' | 'signature', html = ''): string | undefined =>
  html.length > MAIL_LIMITS[field] ? `Maximal ${MAIL_LIMITS[field]} Zeichen` : undefined;

const receiptKinds = { invoice: 'invoice', 'credit-note': 'credit', 'delivery-note': 'delivery' } as const;

/** A document as the mail routes name it: `invoice-…`. */
export const receiptOf = ({ kind, _key }: DocumentReply): string => `${receiptKinds[kind]}-${_key}`;

/** The heading of the dialog. */
export const mailTitle = (document: DocumentReply): string => `${fullName(document)} per E-Mail senden`;

const SERVERS = { default: 'Absender der App', smtp: 'eigener Mailserver' } as const;

/** Who sends, what goes along, and whether it was sent before. */
export const mailFacts = ({ senderName, sender, file }: MailHeaderReply, { emailedAt }: DocumentReply) => [
  { term: 'Absender', value: `${senderName} (${SERVERS[sender]})` },
  { term: 'Anhang', value: file },
  { term: 'Zuletzt versendet', value: emailedAt === undefined ? 'Noch nicht' : exactMoment(emailedAt) },
];

/** The button of the dialog: „Rechnung versenden“. */
export const mailVerb = (document: DocumentReply): string => `${kindName(document)} versenden`;

/** Why a document cannot be sent by mail with any plan; undefined when it can, or when it is not there yet. */
export const whyNoMail = ({ entryState, status }: DocumentReply): string | undefined =>
  entryState === 'issued' && status === 'draft' ? `${DIALOG_TEXTS.draftNotSent}.` : undefined;

/** Whether the shop may send documents by mail, and this one is there and final, in the books that are connected. */
export const canBeMailed = (document: DocumentReply, { emails }: ShopReply['gates']): boolean =>
  emails.kind === 'open' &&
  document.entryState === 'issued' &&
  document.inOtherBooks === undefined &&
  whyNoMail(document) === undefined;
