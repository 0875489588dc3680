import type { MismatchCause } from '../../document-plans/total-guard.ts';
import type { UnsupportedFeature } from '../../document-plans/unsupported.ts';
import { germanDay, businessDay, parseInstant } from '../../kernel/calendar.ts';
import type { PrintedPlace } from '../../documents/unprintable.ts';
import { gatewayOf } from '../../payments/gateways.ts';
import { countryText } from './german-countries.ts';
import { euroText, lineText, quotedName, untilWord, type Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

const CAUSES: Readonly<Record<MismatchCause, string>> = {
  'tax-rounded-per-line': 'Shopify rundet die Steuer je Zeile, Lexware Office je Steuersatz.',
  'unit-price-rounded': 'Ein Stückpreis lässt sich mit vier Nachkommastellen nicht genau angeben.',
  'discount-percentage-rounded': 'Ein Rabatt lässt sich mit zwei Nachkommastellen nicht genau angeben.',
  unexplained: 'Die Ursache ist nicht bekannt.',
};

const isCause = (text: string): text is MismatchCause => Object.hasOwn(CAUSES, text);

/** Why a total misses the money, as a sentence. */
export const mismatchText = (cause: string | undefined): string =>
  CAUSES[cause !== undefined && isCause(cause) ? cause : 'unexplained'];

type Feature =
  | UnsupportedFeature
  | 'contact-needed'
  | 'edit-after-cancel'
  | 'refund-of-cancelled'
  | 'money-beside-cancelled'
  | 'money-after-edit'
  | 'cancel-beside-others'
  | 'tax-only-refund'
  | 'tax-changed'
  | 'negative-rows'
  | 'too-many-rows'
  | 'no-rows'
  | 'unprintable'
  | 'small-business-reverse-charge'
  | 'distance-sales-before-2021-07'
  | 'third-country-service-to-consumer';

const FEATURES: Readonly<Record<Feature, string>> = {
  duties: 'die Bestellung Zölle enthält',
  'additional-fees': 'die Bestellung zusätzliche Gebühren enthält',
  'marketplace-tax': 'ein Marktplatz die Steuer abführt',
  'sent-from-abroad': 'Ware aus dem Ausland versendet wurde',
  'sent-from-abroad-invoiced': 'Ware aus dem Ausland versendet wurde',
  'contact-needed': 'steuerfreie Lieferungen in Lexware Office einen Kontakt brauchen',
  'edit-after-cancel': 'die Bestellung nach der Stornierung der Rechnung geändert wurde',
  'refund-of-cancelled':
    'eine Rechnung der Bestellung storniert ist und die Erstattung auch betrifft, was auf keiner gültigen mehr steht',
  'money-beside-cancelled':
    'eine Rechnung der Bestellung storniert ist und nicht sicher ist, wie viel des erstatteten Geldes zu den gültigen gehört',
  'money-after-edit':
    'Shopify nicht sagt, ob das erstattete Geld zu dem gehört, was eine Bearbeitung aus der Bestellung genommen hat',
  'cancel-beside-others': 'neben der Rechnung, die du storniert hast, noch eine andere der Bestellung gilt',
  'tax-only-refund':
    'nur Umsatzsteuer erstattet wurde und dafür die ganze Rechnung storniert und neu geschrieben werden muss',
  'tax-changed': 'sich die Umsatzsteuer der Bestellung seit der Rechnung geändert hat',
  'negative-rows': 'eine E-Rechnung keine negativen Preise haben darf',
  'too-many-rows': 'es mehr als 300 Positionen wären',
  'no-rows': 'es keine Positionen gibt',
  unprintable: 'ein Zeichen darauf nicht gedruckt werden kann',
  'small-business-reverse-charge':
    'ein Kleinunternehmen Waren und Leistungen zugleich an ein Unternehmen im EU-Ausland liefert',
  'distance-sales-before-2021-07': 'vor dem 01.07.2021 ins EU-Ausland geliefert wurde',
  'third-country-service-to-consumer':
    'eine Leistung außerhalb der EU an jemanden geht, den die Bestellung nicht als Unternehmen ausweist',
};

const isFeature = (text: string): text is Feature => Object.hasOwn(FEATURES, text);

/** Why something cannot be put on a document, as a clause behind „weil“; undefined for an unknown feature. */
export const featureClause = (feature: string): string | undefined =>
  isFeature(feature) ? FEATURES[feature] : undefined;

/** Money that is kept of a cancelled order, with an invoice and before one. */
const KEPT: Readonly<Record<string, string>> = {
  'cancelled-money-kept': 'Die Rechnung ist zu berichtigen: Die Bestellung wurde danach storniert',
  'cancelled-partly-paid': 'Die Rechnung ist angehalten: Die Bestellung ist storniert und nur zum Teil bezahlt',
};

const PRINTED_PLACES: Readonly<Record<Exclude<PrintedPlace, 'position'>, string>> = {
  'order-name': 'im Namen der Bestellung',
  recipient: 'in Name oder Adresse des Empfängers',
  text: 'in den Texten des Belegs',
  payment: 'in den Zahlungsbedingungen',
  'buyer-reference': 'in der Leitweg-ID',
};

const isPrintedPlace = (place: string): place is keyof typeof PRINTED_PLACES => Object.hasOwn(PRINTED_PLACES, place);

const printedPlaceText = ({ place = '', position }: Facts): string =>
  position === undefined ? PRINTED_PLACES[isPrintedPlace(place) ? place : 'text'] : `in Position ${position}`;

/** Goods that left from abroad, before and after the invoice. */
const abroadText = (
  { Subject }: Pick<InflectedDocument, 'Subject'>,
  feature: string,
  { country, location }: Facts,
): string => {
  const from = `Ware ${countryText('aus', country)} versendet wurde${location ? ` (Standort ${quotedName(location)})` : ''}`;
  const right = 'Liegt der Standort in Deutschland, ändere in Shopify seine Adresse.';
  return feature === 'sent-from-abroad'
    ? `${Subject} ist angehalten, weil ${from}. Dann gilt eine andere Umsatzsteuer. ${right} Sonst erstelle die Rechnung in Lexware Office von Hand und ignoriere die Bestellung hier.`
    : `Die Rechnung ist zu prüfen, weil ${from}. Dann gilt eine andere Umsatzsteuer. ${right} Sonst berichtige die Rechnung in Lexware Office von Hand und ignoriere die Bestellung hier.`;
};

/** Why an order cannot be put on a document yet, as a sentence. */
export const unsupportedText = (
  { Subject, it }: InflectedDocument,
  { feature = '', tax, amount, line, ...facts }: Facts,
): string => {
  const named = feature === 'marketplace-tax' && tax ? ` („${tax}“)` : '';
  const why = isFeature(feature) ? `, weil ${FEATURES[feature]}${named}` : '';
  const said = `${Subject} kann nicht automatisch erstellt werden${why}.`;
  const kept = KEPT[feature];
  if (kept)
    return `${kept}, und du behältst ${amount === undefined ? 'Geld davon' : euroText(amount)}. Sag mit „Behaltenes Geld zuordnen“, ob das eine Entschädigung oder der Preis einer Leistung ist. Willst du das Geld zurückgeben, erstatte es in Shopify.`;
  if (feature === 'exchange-uncredited')
    return `${Subject} über die Tauschware ist angehalten: Erst muss die Gutschrift für die zurückgegebene Ware da sein. Was sie aufhält, steht bei ihr. Danach geht es von selbst weiter.`;
  if (feature === 'margin-scheme')
    return `${Subject} ist angehalten, weil du ${lineText(line)} differenzbesteuert verkaufst (§ 25a UStG). Erstelle ${it} in Lexware Office von Hand, ohne Steuersatz und mit dem Vermerk „Gebrauchtgegenstände/Sonderregelung“.`;
  if (feature.startsWith('sent-from-abroad')) return abroadText({ Subject }, feature, facts);
  if (feature === 'unprintable')
    return `${Subject} ist angehalten: „${facts['character'] ?? ''}“ ${printedPlaceText(facts)} kann nicht gedruckt werden. Ersetze oder entferne es dort, danach geht es von selbst weiter.`;
  if (feature === 'money-after-edit')
    return `${said} Gehört es dazu, ist nichts zu tun: Was weggefallen ist, wird eigens gutgeschrieben. Sonst erstelle ${it} in Lexware Office von Hand.`;
  return feature === 'tax-changed'
    ? `${said} Schreibe in Lexware Office eine Gutschrift über die ganze Rechnung und danach eine neue Rechnung.`
    : `${said} Erstelle ${it} in Lexware Office von Hand.`;
};

/** What must have happened before a document is made. */
const untilText = ({ event, number }: Facts): string => {
  if (event === 'refund-settled') return 'die Erstattung abgeschlossen ist';
  if (event === 'invoice') return 'die Rechnung erstellt ist';
  if (event === 'credit-note') return 'die Gutschrift erstellt ist';
  return event === 'invoice-finalised'
    ? `die Rechnung${number ? ` ${number}` : ''} festgeschrieben ist`
    : `die Bestellung ${untilWord(event)}`;
};

/** When a document comes that a way of paying makes wait. */
const AT: Readonly<Record<string, string>> = {
  paid: ' mit der Zahlung',
  fulfilled: ' beim Versand',
  completed: ', wenn die Bestellung bezahlt und ausgeführt ist',
};

/** What an order waits for, as a sentence. */
export const waitText = (subject: string, facts: Facts, setting: string): string => {
  const until = parseInstant(facts['until'] ?? '');
  if (until) return `${subject} wartet bis zum ${germanDay(businessDay(until))}, dem Tag der Bestellung.`;
  const { gateway, event } = facts;
  if (gateway) return `${subject} entsteht bei „${gatewayOf(gateway).name}“ erst${AT[event ?? ''] ?? ''}.${setting}`;
  return `${subject} wartet, bis ${untilText(facts)}.${setting}`;
};
