import type { OrderEvent } from '../../orders/statuses.ts';
import type { Creation } from '../../preferences/creation.ts';
import type { DatevChart } from '../../preferences/datev-accounts.ts';
import type { InvoiceDay } from '../../preferences/document-choices.ts';
import type { SellerRegime } from '../../tax/treatment.ts';
import type { BooksLack } from '../../kernel/account-capabilities.ts';
import { saidTo } from './program-words.ts';
import { dayText, listed, untilWord } from './german-words.ts';

/** What an adviser has to know of one topic, for shop and adviser alike. */
export interface AdviserSentence {
  readonly topic: string;
  readonly text: string;
}

/** The settings that an adviser is told of. */
interface TellingSettings {
  readonly invoiceCreate: Creation;
  readonly invoiceEvent: OrderEvent;
  readonly invoiceEventExceptions: Readonly<Record<string, OrderEvent>>;
  readonly invoiceFinalize: boolean;
  readonly invoiceDate: InvoiceDay;
  readonly invoiceEdits: 'additional' | 'reissue';
  readonly creditCreate: Creation;
  readonly creditDate: 'refunded' | 'created';
  readonly creditFinalize: boolean;
  readonly fixTaxShipping: boolean | 'split';
  readonly fixTaxTip: boolean;
  readonly transactionCreate: boolean;
  readonly transactionGateway: Readonly<Record<string, boolean>>;
  readonly transactionHints: boolean;
  readonly transactionFees: boolean;
  readonly skipPos: boolean;
  readonly skipFree: boolean;
  readonly skipTags: readonly string[];
  readonly datevChart: DatevChart;
}

/** What decides how documents and payments come about. */
export interface AdviserFacts {
  readonly preferences: TellingSettings;
  /** The folder of a month has the bookings: the settings want it and say all that they take (`datevSettings`). */
  readonly writesBookings: boolean;
  /** Absent as long as no account is connected and none was chosen. */
  readonly regime?: SellerRegime;
  /** Whether fees may be transferred by the plan of the shop. */
  readonly mayTransferFees: boolean;
  /** What the service of the shop has not (`saidTo`); absent where none is connected. */
  readonly lacks?: BooksLack;
}

const sinceText = (creation: Creation): string =>
  typeof creation === 'string' ? ` Das gilt für Bestellungen ab dem ${dayText(creation)}.` : '';

const invoices = ({ preferences }: AdviserFacts): string => {
  const { invoiceCreate, invoiceEvent, invoiceEventExceptions, invoiceFinalize } = preferences;
  if (invoiceCreate === false)
    return 'Rechnungen entstehen nicht von selbst. Sie werden von Hand in Lexware Office geschrieben oder einzeln in Belegwerk erstellt.';
  const when =
    invoiceEvent === 'created' ? 'sobald die Bestellung eingeht' : `sobald die Bestellung ${untilWord(invoiceEvent)}`;
  const others = Object.keys(invoiceEventExceptions).length;
  return (
    [
      `Jede Bestellung bekommt eine Rechnung, ${when}.`,
      ...(others > 0 ? ['Für einzelne Zahlungsarten gilt ein anderer Zeitpunkt.'] : []),
      invoiceFinalize
        ? 'Sie ist sofort festgeschrieben.'
        : 'Sie ist zuerst ein Entwurf und wird in Lexware Office festgeschrieben.',
    ].join(' ') + sinceText(invoiceCreate)
  );
};

const TAXES: Readonly<Record<SellerRegime, string>> = {
  smallBusiness: 'Der Shop ist Kleinunternehmer (§ 19 UStG). Die Belege weisen keine Umsatzsteuer aus.',
  origin: 'Deutsche Umsatzsteuer, auch für Privatkunden in anderen EU-Ländern. OSS wird nicht genutzt.',
  oss: 'Für Privatkunden in anderen EU-Ländern gilt der Steuersatz des Bestimmungslands (OSS), sonst deutsche Umsatzsteuer.',
};

const taxes = ({ regime }: AdviserFacts): string =>
  regime ? TAXES[regime] : 'Noch nicht gewählt. Bis dahin entstehen keine Rechnungen.';

const SHIPPING: Readonly<Record<string, string>> = {
  false: 'Der Versand steht mit dem Steuersatz auf der Rechnung, den der Shop berechnet hat.',
  true: 'Der Versand bekommt den Steuersatz, der für den größten Teil der Waren gilt.',
  split: 'Der Versand ist auf die Steuersätze der Waren aufgeteilt.',
};

const shipping = ({ preferences, regime }: AdviserFacts): string =>
  regime === 'smallBusiness'
    ? 'Der Versand steht als eigene Position auf der Rechnung.'
    : (SHIPPING[String(preferences.fixTaxShipping)] ?? '');

const tips = ({ preferences, regime }: AdviserFacts): string => {
  if (regime === 'smallBusiness' || !preferences.fixTaxTip)
    return 'Trinkgeld steht auf der Rechnung, so wie der Shop es berechnet hat.';
  return 'Trinkgeld steht auf der Rechnung und bekommt den Steuersatz, der für den größten Teil der Waren gilt.';
};

const giftCards = (): string =>
  'Berechnet der Shop für einen Gutschein keine Steuer, steht sein Verkauf mit 0 % auf der Rechnung und ist noch kein Umsatz. Beim Einlösen ist er eine Zahlung: Die Rechnung lautet auf den vollen Betrag.';

const refunds = ({ preferences }: AdviserFacts): string => {
  const { creditCreate, creditDate, creditFinalize } = preferences;
  if (creditCreate === false || preferences.invoiceCreate === false)
    return 'Für Erstattungen entstehen Gutschriften nicht von selbst. Sie werden von Hand in Lexware Office geschrieben oder einzeln in Belegwerk erstellt.';
  const day = creditDate === 'refunded' ? 'der Tag der Erstattung' : 'der Tag, an dem sie erstellt wird';
  const state = creditFinalize ? '' : ' Sie ist zuerst ein Entwurf und wird in Lexware Office festgeschrieben.';
  return `Jede Erstattung bekommt eine Gutschrift zu ihrer Rechnung. Datum der Gutschrift ist ${day}.${state}${sinceText(creditCreate)}`;
};

const edits = ({ preferences }: AdviserFacts): string =>
  preferences.invoiceEdits === 'reissue'
    ? 'Ändert sich eine Bestellung nach ihrer Rechnung, nimmt eine Gutschrift alles zurück, und eine neue Rechnung ersetzt die alte.'
    : 'Ändert sich eine Bestellung nach ihrer Rechnung, entstehen weitere Belege über den Unterschied.';

const payments = ({ preferences }: AdviserFacts): string => {
  const { transactionCreate, transactionGateway } = preferences;
  const gateways = Object.values(transactionGateway).filter(Boolean).length;
  if (!transactionCreate || gateways === 0)
    return 'Belegwerk überträgt keine Zahlungen. Sie kommen über Bank oder PayPal nach Lexware Office oder werden dort von Hand gebucht.';
  const some = `Zahlungen und Erstattungen über ${gateways === 1 ? 'eine Zahlungsart' : `${gateways} Zahlungsarten`} kommen als Umsätze nach Lexware Office.`;
  return preferences.transactionHints ? `${some} Passt eine klar zu einem Beleg, ist er dort vorgeschlagen.` : some;
};

const fees = ({ preferences, mayTransferFees }: AdviserFacts): string =>
  preferences.transactionCreate && preferences.transactionFees && mayTransferFees
    ? 'Die Gebühren von Shopify Payments kommen als eigene Umsätze dazu, ohne Beleg. Die Abrechnung von Shopify ist der Beleg.'
    : 'Gebühren der Zahlungsanbieter überträgt Belegwerk nicht. Sie stehen auf deren Abrechnungen.';

const leftOut = ({ preferences: { skipPos, skipFree, skipTags } }: AdviserFacts): string => {
  const out = [
    'Testbestellungen',
    ...(skipPos ? ['Verkäufe an der Kasse'] : []),
    ...(skipFree ? ['Bestellungen über 0,00 €'] : []),
    ...(skipTags.length > 0 ? ['Bestellungen mit bestimmten Shopify-Tags'] : []),
  ];
  return `${listed(out)} bekommen keinen Beleg. Der Abgleich führt sie mit ihrem Grund auf.`;
};

const INVOICE_DAYS: Readonly<Record<InvoiceDay, string>> = {
  created: 'den Tag der Bestellung',
  fulfilled: 'den Tag des Versands',
  issued: 'den Tag, an dem sie erstellt wird',
};

const date = ({ preferences: { invoiceDate } }: AdviserFacts): string =>
  `Die Rechnung trägt als Datum ${INVOICE_DAYS[invoiceDate]}.`;

const bookings = ({ writesBookings, preferences: { datevChart } }: AdviserFacts): string =>
  writesBookings
    ? `Die Monatsmappe enthält die Buchungen der Belege für DATEV (${datevChart}) und nennt jeden, der nicht gebucht werden konnte. Aus Lexware Office dürfen sie dann nicht noch einmal kommen.`
    : 'Die Buchungen gibt Lexware Office weiter. Belegwerk schreibt keine, damit nichts doppelt zählt.';

/** Every topic with what tells of it, in the order in which an adviser asks. */
const TOPICS: Readonly<Record<string, (facts: AdviserFacts) => string>> = {
  'Wer die Belege schreibt': () =>
    'Lexware Office schreibt und nummeriert alle Rechnungen und Gutschriften und führt sie in den Büchern. Belegwerk gibt sie aus dem Shop vor und prüft jede Summe auf den Cent.',
  Rechnungen: invoices,
  Rechnungsdatum: date,
  Umsatzsteuer: taxes,
  Versand: shipping,
  Trinkgeld: tips,
  Gutscheine: giftCards,
  Erstattungen: refunds,
  'Spätere Änderungen': edits,
  Zahlungen: payments,
  Gebühren: fees,
  Buchungen: bookings,
  'Was keinen Beleg bekommt': leftOut,
};

/** What a tax adviser gets from a shop, as its settings have it and without words of its own. */
export const adviserSentences = (facts: AdviserFacts): readonly AdviserSentence[] =>
  Object.entries(TOPICS).map(([topic, tell]) => ({ topic, text: saidTo(facts.lacks)(tell(facts)) }));
