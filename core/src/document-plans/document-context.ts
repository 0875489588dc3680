import type { PlainDate } from '../kernel/calendar.ts';
import { filled, leadingAddress } from '../orders/leading-address.ts';
import type { Order } from '../orders/order.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { DocumentPreferences, Preferences } from '../preferences/preferences-shape.ts';
import type { SpokenLanguage } from '../shops/document-language.ts';
import { regimeOf } from '../shops/regime-of.ts';
import type { Shop } from '../shops/shop.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import { type TreatmentContext, presentationOf } from './order-tax.ts';
import { isBusiness } from '../tax/vat-id-of-order.ts';
import type { ChargeTerms, ShownRates } from '../charges/order-charges.ts';
import { wordsIn } from '../documents/words.ts';
import { recipientOf, type RecipientWishes } from './recipient.ts';
import type { TaxFix } from '../charges/tax-fixes.ts';
import { templateWording } from '../texts/template-wording.ts';
import type { WordDocument } from '../documents/wording.ts';
import type { XRechnungTerms } from '../documents/draft.ts';

/** Everything besides the order that a document depends on. */
export interface DocumentContext extends SpokenLanguage {
  readonly preferences: DocumentPreferences;
  /** For texts that name the shop; one without a name names none. */
  readonly shopName?: string;
  readonly regime: SellerRegime;
  readonly today: PlainDate;
  /** The accounting service's contact to book on, where there is one. */
  readonly contactId?: string;
  /** The person whom that contact is known to name as the one to speak to at the company. */
  readonly personOnContact?: string;
  /** Where that contact has a Leitweg-ID, what is known of it. */
  readonly xRechnung?: XRechnungTerms;
  /** The seller's own VAT id, as the accounting profile shows it. */
  readonly sellerVatId?: string;
  /** The merchant's texts; the settings' own unless given. */
  readonly texts?: WordDocument;
  /** The tax fixes of the settings unless given. */
  readonly fixes?: readonly TaxFix[];
  /** What documents of the order have shown so far; everything that was ordered unless given. */
  readonly shown?: readonly OrderPart[];
  /** At which rates they have shown what has none of its own; as the order says now unless given. */
  readonly issued?: ShownRates;
}

/** The corrections of taxes that the merchant wants. */
export const wantedFixes = ({
  fixTaxTip,
  fixTaxShipping,
}: Pick<Preferences, 'fixTaxTip' | 'fixTaxShipping'>): readonly TaxFix[] => [
  ...(fixTaxTip ? (['tip'] as const) : []),
  ...(fixTaxShipping === 'split' ? (['shippingSplit'] as const) : fixTaxShipping ? (['shipping'] as const) : []),
];

type Charging = Pick<DocumentContext, 'fixes' | 'preferences' | 'language'> & Partial<Pick<DocumentContext, 'regime'>>;

const fixesOf = ({ fixes, preferences }: Charging): readonly TaxFix[] => fixes ?? wantedFixes(preferences);

/** How the context charges an order. */
export const termsOf = (context: Charging): ChargeTerms => ({
  fixes: fixesOf(context),
  zeroRates: context.preferences.zeroRates,
  smallBusinessTaxed: context.preferences.smallBusinessTaxed,
  returnFees: context.preferences.returnFees,
  ...(context.regime ? { regime: context.regime } : {}),
  words: wordsIn(context.language),
});

/** How a shop charges its orders, where it is asked for amounts and rates alone. */
export const termsOfShop = ({ preferences, accounting }: Pick<Shop, 'preferences' | 'accounting'>): ChargeTerms =>
  termsOf({ preferences, language: 'de', ...(accounting ? { regime: regimeOf(accounting.seller) } : {}) });

export const textsOfContext = ({ texts, preferences }: DocumentContext): WordDocument =>
  texts ?? templateWording(preferences);

/** What the tax of a document depends on besides its order; `on` is the day of supply. */
export const questionContext = (order: Order, context: DocumentContext, on: PlainDate): TreatmentContext => {
  const { preferences, language, regime, sellerVatId, shown, issued, xRechnung } = context;
  return {
    regime,
    on,
    language,
    presentation: xRechnung && preferences.xRechnungAsNet ? 'net' : presentationOf(order, preferences, sellerVatId),
    fixes: fixesOf(context),
    zeroRates: preferences.zeroRates,
    smallBusinessTaxed: preferences.smallBusinessTaxed,
    returnFees: preferences.returnFees,
    accountRates: preferences.accountRates,
    vatIdPlaces: preferences.vatIdPlaces,
    ...(sellerVatId === undefined ? {} : { sellerVatId }),
    ...(shown ? { shown } : {}),
    ...(issued ? { issued } : {}),
  };
};

/** Who the document is for, booked on the contact that there is. */
export const recipientIn = (
  order: Order,
  { contactId, personOnContact, preferences }: DocumentContext,
  of: Pick<RecipientWishes, 'first' | 'gross'> = {},
): ReturnType<typeof recipientOf> =>
  recipientOf(order, { contactId, personOnContact, walkIn: preferences.posName, ...of });

/**
 * Whether no row may be negative: an e-invoice must have none (EN 16931, BR-27). `must` where a business bought. The contact of
 * a company gets e-invoices, too, with any proof that it is one: there it is a `wish`, and holds nothing.
 */
export const positivePrices = (
  order: Order,
  { preferences, sellerVatId, contactId }: DocumentContext,
): 'must' | 'wish' | 'no' => {
  if (isBusiness(order, preferences.vatIdPlaces, sellerVatId)) return 'must';
  return contactId !== undefined && filled(leadingAddress(order)?.company) !== undefined ? 'wish' : 'no';
};
