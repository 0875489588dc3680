import type { Minor } from '../model/money.ts';
import type { AttributeView } from '../model/attribute-view.ts';
import type { Customer, LocationTerms, MailingAddress, PurchasingCompany } from '../model/parties.ts';
import type { ExchangeRate, TaxRate } from './ledger-order.ts';

/** A position to be sold; prices in minor units of the presentment currency. */
export interface DraftLine {
  readonly title: string;
  readonly variantTitle?: string | null;
  readonly sku?: string | null;
  readonly vendor?: string | null;
  readonly productId?: string | null;
  readonly variantId?: string | null;
  readonly barcode?: string | null;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly taxRates: readonly TaxRate[];
  readonly isGiftCard?: boolean;
  readonly isTip?: boolean;
  readonly requiresShipping?: boolean;
  readonly properties?: readonly AttributeView[];
  readonly duty?: Minor;
  readonly sellingPlan?: string;
}

export interface DraftShipping {
  readonly title: string;
  readonly price: Minor;
  readonly taxRates: readonly TaxRate[];
  readonly code?: string;
}

/** A discount; percentages in hundredths of a percent (1000 is 10 %), fixed values in minor units. */
export interface DraftDiscount {
  readonly kind: 'code' | 'manual' | 'automatic';
  readonly title: string;
  readonly value: { readonly basisPoints: number } | { readonly fixed: Minor };
  readonly on: 'order' | 'shipping' | { readonly lines: readonly number[] };
}

/** Everything that is known when an order is placed. */
export interface OrderDraft {
  readonly lines: readonly DraftLine[];
  readonly shipping?: readonly DraftShipping[];
  readonly discounts?: readonly DraftDiscount[];
  readonly fees?: readonly { readonly name: string; readonly price: Minor; readonly taxRates: readonly TaxRate[] }[];
  readonly taxesIncluded?: boolean;
  readonly taxExempt?: boolean;
  readonly currency: string;
  readonly presentment?: { readonly currency: string; readonly exchange: ExchangeRate };
  readonly customer?: Customer | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly billingAddress?: MailingAddress | null;
  readonly shippingAddress?: MailingAddress | null;
  readonly purchasingCompany?: PurchasingCompany | null;
  readonly poNumber?: string | null;
  readonly terms?: LocationTerms;
  readonly note?: string | null;
  readonly tags?: readonly string[];
  readonly customAttributes?: readonly AttributeView[];
  readonly sourceName?: string;
  readonly test?: boolean;
  readonly customerLocale?: string | null;
  readonly retailLocationId?: string | null;
  readonly name: string;
  readonly number: number;
}
