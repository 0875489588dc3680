import type { PlainDate } from '../kernel/calendar.ts';
import type { VatIdMeaning } from './evatr-codes.ts';
import type { VatIdRegistryName } from './vat-id-registry-choice.ts';

/** What a registry compares beside the id. */
export const COMPARED_FIELDS = ['name', 'town', 'postcode', 'street'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** How a field compares: `not-given` is what the member state does not tell. */
export type FieldResult = 'match' | 'mismatch' | 'not-asked' | 'not-given';

/** Letters of the Bundeszentralamt. */
export const FIELD_RESULTS: Readonly<Record<'A' | 'B' | 'C' | 'D', FieldResult>> = {
  A: 'match',
  B: 'mismatch',
  C: 'not-asked',
  D: 'not-given',
};

/** What is asked of a registry; fields that are not known are not asked. */
export interface VatIdQuestion {
  readonly registry: VatIdRegistryName;
  /** The seller's own German id; absent where there is none. */
  readonly own?: string;
  readonly asked: string;
  readonly fields: Readonly<Partial<Record<ComparedField, string>>>;
}

/** An answer about an id. */
export interface VatIdAnswer {
  readonly meaning: Extract<VatIdMeaning, 'valid-qualified' | 'valid-simple' | 'invalid' | 'invalid-then'>;
  readonly code: string;
  /** The number under which the registry knows the question. */
  readonly requestId?: string;
  /** When the registry says that it was asked, in its own words. */
  readonly answeredAt?: string;
  readonly compared: Readonly<Partial<Record<ComparedField, FieldResult>>>;
  readonly validFrom?: PlainDate;
  readonly validTo?: PlainDate;
}

/** Why there is no answer about an id; never a word about the id itself. */
export interface NoVatIdAnswer {
  readonly kind: Extract<VatIdMeaning, 'unavailable' | 'unclear' | 'refused-request'>;
  readonly code: string;
}

/** A question with its answer. */
export type AnsweredQuestion = VatIdQuestion & VatIdAnswer;

/** The fields that were asked and do not match, in their order. */
export const differingFields = ({ fields, compared }: AnsweredQuestion): readonly ComparedField[] =>
  COMPARED_FIELDS.filter((field) => fields[field] !== undefined && compared[field] !== 'match');

/**
 * Whether an answer protects the seller who relies on it (§ 6a Abs. 4, § 18e UStG): a qualified one to a question with name
 * and town, in which everything that was asked matches.
 */
export const protectsSeller = (answered: AnsweredQuestion): boolean =>
  answered.registry === 'bzst' &&
  answered.meaning === 'valid-qualified' &&
  answered.fields.name !== undefined &&
  answered.fields.town !== undefined &&
  differingFields(answered).length === 0;
