import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/draft.ts';
import { documentId, type DocumentId } from '../../kernel/ids.ts';

/** What happened to a document, by somebody or by us, as we were told; `differs`: it was seen not to be as we know it. */
const NEWS = ['made', 'changed', 'payment', 'differs'] as const;
export type DocumentHintNews = (typeof NEWS)[number];

/** Something that happened at the accounting service, as far as we were told: it has to be read to be known. */
export type AccountingHint =
  | {
      readonly about: 'document';
      readonly id: DocumentId;
      /** Absent where we were told of a payment only. */
      readonly kind?: DocumentKind;
      readonly news: DocumentHintNews;
    }
  | { readonly about: 'contact-deleted' | 'contact-changed'; readonly id: string }
  /** The right to call the service may have ended. */
  | { readonly about: 'connection' };

const PREFIX = 'accounting';
const UNKNOWN_KIND = 'document';
const newsIn = (text: string | undefined): DocumentHintNews => NEWS.find((news) => news === text) ?? 'changed';

/** The topic under which a hint waits in the inbox; `accountingHintOf` reads it. */
export const topicOfAccountingHint = (hint: AccountingHint): string => {
  switch (hint.about) {
    case 'document':
      return [PREFIX, hint.kind ?? UNKNOWN_KIND, hint.news, hint.id].join('/');
    case 'contact-deleted':
      return [PREFIX, 'contact', 'deleted', hint.id].join('/');
    case 'contact-changed':
      return [PREFIX, 'contact', 'changed', hint.id].join('/');
    case 'connection':
      return [PREFIX, 'connection', 'changed', ''].join('/');
  }
};

/** The hint of a topic; undefined for topics of the shop platform. */
export const accountingHintOf = (topic: string): AccountingHint | undefined => {
  const [prefix, what = '', how, ...rest] = topic.split('/');
  if (prefix !== PREFIX) return undefined;
  const id = rest.join('/');
  if (what === 'connection') return { about: 'connection' };
  if (what === 'contact') return { about: how === 'changed' ? 'contact-changed' : 'contact-deleted', id };
  const kind = DOCUMENT_KINDS.find((each) => each === what);
  return { about: 'document', id: documentId(id), ...(kind ? { kind } : {}), news: newsIn(how) };
};

/** Whether two topics speak of the same thing at the accounting service, so that one look answers both. */
export const isSameSubject = (topic: string, other: string): boolean => {
  const [one, two] = [accountingHintOf(topic), accountingHintOf(other)];
  if (one?.about !== two?.about || !one || !two) return false;
  return !('id' in one) || !('id' in two) || one.id === two.id;
};
