/** What a document of the accounting service will be. `refused`: it will take no such document. */
export type ForecastProfile = 'x-rechnung' | 'zugferd' | 'none' | 'unknown' | 'refused';

/** What decides it, known before the document is made. */
export interface ForecastFacts {
  readonly kind: 'invoice' | 'credit-note' | 'delivery-note';
  /** As the service knows the recipient: a contact of a company or of a person, or an address for once. */
  readonly recipient: 'company' | 'person' | 'one-time';
  /** Whether the contact has Leitweg-ID and vendor number; the service takes both or none. */
  readonly hasLeitwegId: boolean;
  /** What the document says of it: nothing, another Leitweg-ID, or that it shall be no XRechnung. */
  readonly asked: 'nothing' | 'other-leitweg-id' | 'no-x-rechnung';
  readonly prices: 'net' | 'gross' | 'tax-free';
  /** Whether the billing address has postcode and town. */
  readonly hasTown: boolean;
  /** The account's own switch. No call tells it: it is asked, then learned from what comes back. */
  readonly zugferd: 'on' | 'off' | 'unknown';
}

/** What a document of the account would say, as far as the rules of EN 16931 ask for it. */
export interface ForecastContents {
  readonly hasBuyerVatId: boolean;
  readonly hasNegativePrice: boolean;
  readonly hasPaymentTerms: boolean;
  readonly hasDeliveryDate: boolean;
  readonly hasOrderNumber: boolean;
}

/** Something that is missing: whether it is there, and what to do. */
interface Requirement<F> {
  readonly isMet: (facts: F) => boolean;
  /** For the merchant. */
  readonly sentence: string;
}

/** What an XRechnung needs. Source: reference on the accounting service, XRechnung rules. */
const X_RECHNUNG_NEEDS = {
  invoice: {
    isMet: ({ kind }) => kind === 'invoice',
    sentence: 'Nur Rechnungen werden zur XRechnung. Eine Gutschrift dazu sendest du auf einem anderen Weg.',
  },
  company: {
    isMet: ({ recipient, hasLeitwegId }) => recipient === 'company' || (recipient === 'person' && hasLeitwegId),
    sentence: 'Lege den Kunden in Lexware Office als Unternehmen an.',
  },
  'leitweg-id': {
    isMet: ({ hasLeitwegId }) => hasLeitwegId,
    sentence: 'Trage beim Kontakt in Lexware Office die Leitweg-ID und deine Lieferantennummer ein.',
  },
  wanted: {
    isMet: ({ asked }) => asked !== 'no-x-rechnung',
    sentence: 'Für diesen Beleg ist die XRechnung abgewählt.',
  },
  'net-prices': {
    isMet: ({ prices }) => prices !== 'gross',
    sentence: 'Schreibe die Rechnung mit Nettopreisen: Einstellung „XRechnung ermöglichen“.',
  },
  taxed: {
    isMet: ({ prices }) => prices !== 'tax-free',
    sentence:
      'Ohne deutsche Umsatzsteuer schreibt Lexware Office keine XRechnung. Sende dem Kunden die Rechnung auf einem anderen Weg.',
  },
  town: {
    isMet: ({ hasTown }) => hasTown,
    sentence: 'Ergänze Postleitzahl und Ort der Rechnungsadresse.',
  },
} as const satisfies Readonly<Record<string, Requirement<ForecastFacts>>>;

/** What every e-invoice should say, so that it keeps the rules and the customer can book it. */
const CONTENT_NEEDS = {
  'buyer-vat-id': {
    isMet: ({ hasBuyerVatId }) => hasBuyerVatId,
    sentence: 'Ergänze die USt-IdNr. des Kunden.',
  },
  'positive-prices': {
    isMet: ({ hasNegativePrice }) => !hasNegativePrice,
    sentence: 'Kein Einzelpreis darf negativ sein. Ziehe Nachlässe von den Preisen ab.',
  },
  'payment-terms': {
    isMet: ({ hasPaymentTerms }) => hasPaymentTerms,
    sentence: 'Gib an, bis wann zu zahlen ist.',
  },
  'delivery-date': {
    isMet: ({ hasDeliveryDate }) => hasDeliveryDate,
    sentence: 'Gib Lieferdatum oder Leistungszeitraum an.',
  },
  'order-number': {
    isMet: ({ hasOrderNumber }) => hasOrderNumber,
    sentence: 'Nenne die Bestellung auf der Rechnung.',
  },
} as const satisfies Readonly<Record<string, Requirement<ForecastContents>>>;

export type XRechnungNeed = keyof typeof X_RECHNUNG_NEEDS;
export type ContentNeed = keyof typeof CONTENT_NEEDS;
export const E_INVOICE_NEEDS = [
  ...(Object.keys(X_RECHNUNG_NEEDS) as XRechnungNeed[]),
  ...(Object.keys(CONTENT_NEEDS) as ContentNeed[]),
] as const;

/** What will become of a document, and what is missing for more. */
export interface Forecast {
  readonly profile: ForecastProfile;
  /** For an XRechnung; empty when it becomes one. */
  readonly forXRechnung: readonly XRechnungNeed[];
  /** For an e-invoice of any profile. */
  readonly inContents: readonly ContentNeed[];
}

/** Why the Leitweg-ID of an order cannot be used: its check digits, or there is no vendor number with it. */
export type LeitwegIdFault =
  | { readonly kind: 'wrong'; readonly written: string }
  | { readonly kind: 'without-vendor-number' };

/** A forecast with whom the document names. */
export interface ForeseenEInvoice extends Forecast {
  readonly kind: ForecastFacts['kind'];
  readonly recipient: ForecastFacts['recipient'];
  /** Whether a company buys, also where the document is booked on no contact. */
  readonly isBusiness: boolean;
  /** A credit note of an order whose invoice is an XRechnung, which it cannot be. */
  readonly followsXRechnung?: true;
  /** What the order says of a Leitweg-ID that does not get to the contact. */
  readonly leitwegIdFault?: LeitwegIdFault;
}

const unmet = <N extends string, F>(needs: Readonly<Record<N, Requirement<F>>>, facts: F): readonly N[] =>
  (Object.keys(needs) as N[]).filter((need) => !needs[need].isMet(facts));

/** The account's switch decides for companies alone, of invoices and credit notes. */
const ofSwitch = ({ recipient, zugferd }: ForecastFacts): ForecastProfile => {
  if (recipient !== 'company') return 'none';
  return zugferd === 'on' ? 'zugferd' : zugferd === 'off' ? 'none' : 'unknown';
};

const profileOf = (facts: ForecastFacts, lacking: readonly XRechnungNeed[]): ForecastProfile => {
  if (facts.kind === 'delivery-note') return 'none';
  // a Leitweg-ID for once needs a contact that has one; the service refuses it for credit notes, too
  if (facts.asked === 'other-leitweg-id' && !facts.hasLeitwegId) return 'refused';
  const isAskedFor = facts.kind === 'invoice' && facts.hasLeitwegId && facts.asked !== 'no-x-rechnung';
  if (!isAskedFor) return ofSwitch(facts);
  return lacking.length === 0 ? 'x-rechnung' : 'refused';
};

/**
 * Foresees which profile the accounting service gives a document. Whether the company's own data there are complete is told
 * by no call: without them it refuses an XRechnung when it is finalised.
 */
export const forecastEInvoice = (facts: ForecastFacts, contents: ForecastContents): Forecast => {
  const forXRechnung = unmet(X_RECHNUNG_NEEDS, facts);
  return {
    profile: profileOf(facts, forXRechnung),
    forXRechnung,
    inContents: unmet(CONTENT_NEEDS, contents),
  };
};

/** Whether something is missing in the contents, of every e-invoice. */
export const isContentNeed = (need: XRechnungNeed | ContentNeed): need is ContentNeed =>
  Object.hasOwn(CONTENT_NEEDS, need);

/** What to do about something that is missing, in German. */
export const sentenceOfNeed = (need: XRechnungNeed | ContentNeed): string =>
  ({ ...X_RECHNUNG_NEEDS, ...CONTENT_NEEDS })[need].sentence;
