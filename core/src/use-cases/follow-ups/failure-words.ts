import type { FollowUpOutcome } from './follow-up-outcome.ts';
import { wordOfRight } from '../../sentences/de/right-words.ts';
import { ACCOUNT_RIGHTS, type AccountRight } from '../../documents/account-capabilities.ts';
import type { AttachmentFailure } from '../../ports/attachment-source.ts';

/** A failure without words of its own, as the log tells it. */
const WORDS: Readonly<Record<string, string>> = {
  'contact-limit': 'Lexware Office nimmt keine weiteren Kontakte auf',
  'contact-not-found': 'Den Kontakt gibt es in Lexware Office nicht mehr',
  'document-not-found': 'Der Beleg ist in Lexware Office nicht mehr vorhanden',
  'document-is-draft': 'Entwürfe können nicht versendet werden',
};

const ATTACHMENT_WORDS: Readonly<Record<AttachmentFailure['kind'], string>> = {
  'address-forbidden': 'liegt an einer Adresse, die nicht erlaubt ist',
  'attachment-too-large': 'ist zu groß',
  'attachment-unfit': 'ist keine Datei, die versendet werden kann',
  'attachment-unreachable': 'ließ sich nicht laden',
};

/** Addresses may hold secrets; the name of the file says enough. */
const fileAt = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.split('/').findLast((part) => part !== '') ?? '';
};

/** Why a file that a merchant wants in a mail does not go along, after its kind. */
export const attachmentReasons = ({ kind }: AttachmentFailure, url: string): readonly string[] => [
  kind,
  `Der Anhang „${fileAt(url)}“ ${ATTACHMENT_WORDS[kind]}`,
];

/** Whether a refusal is about a file that a merchant wants in a mail. */
export const isAboutAttachment = ([kind = '']: readonly string[]): boolean => Object.hasOwn(ATTACHMENT_WORDS, kind);

/** What a refusal says in words; it begins with the kind of failure, which is for programs. Undefined if it says nothing. */
export const failureWords = ([kind = '', ...said]: readonly string[]): string | undefined =>
  said.length > 0 ? said.map(wordOfRight).join('; ') : WORDS[kind];

/** Code of a refusal in the log, where it has one: a permission is missing. Specification 2, section 8. */
export const failureCode = ([kind = '']: readonly string[]): string | undefined =>
  kind.endsWith('-permission-missing') ? 'MISSING_SCOPE' : undefined;

/** The right at the accounting service for want of which a follow-up task was refused, if that was why. */
export const deniedScopeOf = (outcome: FollowUpOutcome): AccountRight | undefined => {
  if (outcome.kind !== 'refused') return undefined;
  const [kind, scope] = outcome.reasons;
  return kind === 'bookkeeping-permission-missing' ? ACCOUNT_RIGHTS.find((right) => right === scope) : undefined;
};
