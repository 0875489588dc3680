import { DIALOG_TEXTS } from './dialog-texts.ts';

/** Failures whose service says nothing that a merchant could read. */
const TEXTS: Readonly<Record<string, string>> = {
  'contact-limit': 'Lexware Office nimmt keine weiteren Kontakte auf',
  'contact-not-found': 'Den Kontakt gibt es in Lexware Office nicht mehr',
  'document-not-found': 'Der Beleg ist in Lexware Office nicht mehr vorhanden',
  'document-is-draft': DIALOG_TEXTS.draftNotSent,
};

/** The account as a whole may not be used by programs: that is for its contract at the accounting service to change. */
export const CONTRACT_TEXT =
  'Lexware Office lässt Belegwerk zurzeit nicht in dieses Konto. Das liegt am Abonnement bei Lexware Office: Prüfe es dort';

/** What a kind of failure says, where it has words of its own. */
export const failureText = (kind: string): string | undefined => (Object.hasOwn(TEXTS, kind) ? TEXTS[kind] : undefined);

const ATTACHMENTS = {
  'address-forbidden': 'liegt an einer Adresse, die nicht erlaubt ist',
  'attachment-too-large': 'ist zu groß',
  'attachment-unfit': 'ist keine Datei, die versendet werden kann',
  'attachment-unreachable': 'ließ sich nicht laden',
} as const;

/** Why a file does not go along with a mail. */
export const attachmentText = (kind: keyof typeof ATTACHMENTS, file: string): string =>
  `Der Anhang „${file}“ ${ATTACHMENTS[kind]}`;

export const isAttachmentFailure = (kind: string): boolean => Object.hasOwn(ATTACHMENTS, kind);
