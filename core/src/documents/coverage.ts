import type { BackwardsSupply } from './backwards-supply.ts';
import type { DocumentNotice } from './document-notice.ts';
import type { ExpectedSupply } from './expected-supply.ts';
import type { Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import type { DocumentLanguage } from './words.ts';
import type { OrderPart } from '../orders/order-part.ts';

/** How much of one thing a document shows at a rate. */
export interface RateShare {
  readonly rate: TaxRate;
  readonly gross: Cents;
}

/** How much of a document stands at a rate, and how much of that is tax. */
export interface RateSum extends RateShare {
  readonly tax: Cents;
}

/** Some of one thing that an order charges, as far as a document settles it. */
export interface Covered extends OrderPart {
  /** What an invoice shows of shipping or a tip at each rate, refunds taken off; absent of all else. */
  readonly byRate?: readonly RateShare[];
}

/** How an invoice or credit note was taxed, for bookkeeping and returns of other states. */
export interface TaxedAs extends Pick<TaxTreatment, 'scheme' | 'oss'> {
  /** Where the goods went or the service was had, in two capitals. */
  readonly country: string;
  /** Last day of the supply as the document counts it; a credit note counts as what it corrects. */
  readonly suppliedOn: PlainDate;
  /** How much of it are multi-purpose vouchers, which are no revenue (§ 3 Abs. 15 UStG); absent where it has none. */
  readonly vouchers?: Cents;
  /**
   * The VAT id for whose sake it is tax free, normalised (§ 6a Abs. 1 Nr. 4, § 18a UStG). It is proof, and stays when its
   * customer is erased. Absent of all others, and of documents from before it was kept.
   */
  readonly vatId?: string;
}

/**
 * What a document stands for, kept with it so that no part of an order is charged or credited twice (R24, R32): the
 * parts that it covers as ordered, and the refunds that are taken off them already.
 */
export interface DocumentContents {
  readonly covers?: readonly Covered[];
  /** Ids of the refunds that are taken off; they get no credit note. */
  readonly absorbedRefunds?: readonly string[];
}

/** What is kept of a document as it was sent. */
export interface KeptContents extends DocumentContents {
  /** The supply to come that its text names, when it was made before. */
  readonly expectedSupply?: ExpectedSupply;
  /** Both days of a rule that ends before it starts, where the document names one of them. Decision record 12. */
  readonly backwardsSupply?: BackwardsSupply;
  /** What the merchant should be told about it; what has a place of its own above is not among it. */
  readonly notices?: readonly DocumentNotice[];
  /** What it comes to at each rate, highest rate first; absent of a delivery note, and where it shows no tax. Decision record 91. */
  readonly byRate?: readonly RateSum[];
  /** Absent of delivery notes, and of documents from before it was kept. */
  readonly taxed?: TaxedAs;
  /** What was taken off at each rate before the sums of `byRate`, highest rate first; empty for nothing, absent as `taxed` is. */
  readonly reductions?: readonly RateShare[];
  /** Numbers of the invoices in whose place an invoice stands, the latest one last. */
  readonly replaces?: readonly string[];
  /** Digest of whom an invoice names and where (`recipientDigest`); absent of other documents. */
  readonly recipient?: string;
  /** In which language it is: its mail and what corrects it follow. */
  readonly language?: DocumentLanguage;
}
