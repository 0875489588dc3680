import type { ReasonCode } from '../reasons/reasons.ts';
import { fieldOf } from '../preferences/catalogue.ts';
import type { FieldKey } from '../preferences/preferences-shape.ts';
import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';

/** What an order tells of how it stands, and each of its documents. */
interface OrderStatuses {
  readonly status: ProcessingStatus;
  readonly documentStatuses?: readonly DocumentProcessing[];
}

/** A person is asked about one of its documents; all else that stops them is a reason's code or a setting. */
const HELD = 'held';

const stopsOfDocument = ({ state, reason: { code, setting } }: ProcessingStatus): readonly string[] => {
  if (state !== 'held' && state !== 'waiting' && state !== 'skipped') return [];
  return [code, ...(setting === undefined ? [] : [setting]), ...(state === 'held' ? [HELD] : [])];
};

/**
 * What stops an order or one of its documents, without order: the codes of their reasons, the settings that decided, and
 * `held`. An order that has all its documents has none, and one that stands `done` or `failed` may have some: it stands
 * like the document that needs a person most. Stores keep them as a mark to find orders by.
 */
export const stopsOf = ({ status, documentStatuses = [] }: OrderStatuses): readonly string[] => [
  ...new Set([status, ...documentStatuses].flatMap(stopsOfDocument)),
];

/** Settings that no document depends on, by the beginning of their section. */
const APART: readonly string[] = [
  'general.notifications',
  'general.app',
  'general.handover',
  'general.smtp',
  'transactions',
  'metafields',
];

/** Settings of wording, of mail and of rows say how a document looks, not whether there is one. */
const OF_LOOKS = /\.(?:layout|items|shipping|discount|mail|link)$/;

/** Whether documents can be other ones by a setting, in what they say or in whether they are made. */
export const isOfDocuments = (field: FieldKey): boolean =>
  !APART.some((part) => part !== 'metafields' && fieldOf(field).section.startsWith(part));

const decides = (field: FieldKey): boolean => {
  const { section } = fieldOf(field);
  return !OF_LOOKS.test(section) && !APART.some((part) => section.startsWith(part));
};

/** Reasons that no setting is named for, and the settings that they depend on nevertheless. */
const BEHIND: Readonly<Partial<Record<ReasonCode, readonly FieldKey[]>>> = {
  TOO_OLD: ['invoiceCreate', 'deliveryCreate'],
  DISABLED: ['deliveryCreate'],
  WAIT: ['invoiceEvent', 'invoiceEventExceptions'],
};

/**
 * What a change of settings may do away with: what is held by any that decides about documents, what waits or is
 * skipped by those that decided so.
 */
export const stopsOfSettings = (changed: readonly FieldKey[]): readonly string[] => {
  const deciding = changed.filter(decides);
  if (deciding.length === 0) return [];
  const behind = Object.entries(BEHIND).flatMap(([code, fields]) =>
    fields.some((field) => deciding.includes(field)) ? [code] : [],
  );
  return [HELD, ...deciding, ...behind];
};

/** What another profile of the seller, or another connection, may do away with. */
export const STOPS_OF_SELLER: readonly ReasonCode[] = [
  'CATCHING_UP',
  'DOCUMENT_UNLINKED',
  'IN_OTHER_BOOKS',
  'INVALID_PLAN_RECIPIENT_ABROAD',
  'MISSING_SCOPE',
  'MISSING_SELLER_VAT-ID',
  'MISSING_VAT-ID',
  'MIXED_SUPPLY',
  'NOT_SUPPORTED',
  'RECIPIENT_ELSEWHERE',
  'REGIME_CHANGED',
  'TAX_MISMATCH',
  'TAX_MISSING',
  'TAX_RATE_UNKNOWN',
];
