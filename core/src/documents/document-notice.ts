import type { TaxAdvice } from '../tax/treatment.ts';
import type { BackwardsSupply } from './backwards-supply.ts';
import type { DocumentLanguage } from './words.ts';

/**
 * Why a document is not in the language that the shop has set: the customer ordered in another one, its invoice is in
 * another one, or the account can only be German.
 */
export const LANGUAGE_CAUSES = ['customer', 'invoice', 'edition'] as const;
export type LanguageCause = (typeof LANGUAGE_CAUSES)[number];

/** A text that the accounting service would have refused for its length. */
export interface CutText {
  readonly kind: 'text-cut';
  readonly field: 'title' | 'introduction' | 'remark' | 'terms' | 'itemTitle' | 'itemDetail';
  /** The row, for texts of rows. */
  readonly ref?: string;
  /** Characters before and after. */
  readonly length: number;
  readonly limit: number;
}

/**
 * The presentations that are tried in this order when the wanted one misses the money by cents; the first that meets it
 * is taken. Decision record 28.
 */
export const ALIGNMENT_STEPS = [
  /** Discounts and conversions inside unit prices of four digits. */
  'four-digit-prices',
  /** A row takes the cents that another row of its rate cannot express. */
  'moved-cents',
  /** A row whose amount its quantity does not divide becomes one piece. */
  'single-piece',
  /** A row of some cents at a rate of the document. */
  'rounding-row',
  /** Gross instead of net prices. */
  'gross-prices',
] as const;
export type AlignmentStep = (typeof ALIGNMENT_STEPS)[number];

/** Notices that the merchant should look into; the others are only told. */
export const isToCheck = ({ kind }: DocumentNotice): boolean => kind === 'tax';

/** Something about a document that its merchant should be told; it holds nothing up. */
export type DocumentNotice =
  | CutText
  | { readonly kind: 'aligned'; readonly step: AlignmentStep }
  /** The event that the day of delivery is counted from has not happened. */
  | { readonly kind: 'delivery-date'; readonly remark: 'event-missing' }
  /** The period of delivery ends before it begins. */
  | { readonly kind: 'delivery-date'; readonly remark: 'end-before-start'; readonly supply: BackwardsSupply }
  | { readonly kind: 'tax'; readonly advice: TaxAdvice }
  | { readonly kind: 'exchange'; readonly refund: string }
  | { readonly kind: 'language'; readonly language: DocumentLanguage; readonly because: LanguageCause };
