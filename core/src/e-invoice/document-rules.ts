import { compareDays } from '../kernel/calendar.ts';
import type { EInvoice, Period } from './e-invoice.ts';
import { at, unless } from './place.ts';
import { adjustmentsNot, fatal, isFilled, lineAdjustmentsNot, linesNot, warning, type Rule } from './rule.ts';

const isInOrder = (period: Period | undefined): boolean =>
  !period?.from || !period.until || compareDays(period.until, period.from) >= 0;

const saysSomething = (period: Period | undefined): boolean =>
  period === undefined || period.from !== undefined || period.until !== undefined;

const isPaidByTransfer = (code: string | undefined): boolean => code === '30' || code === '58';

/** The published rules for CII also refuse a tax currency that is the one of the invoice. */
const isInTaxCurrency = ({ taxCurrency, currency, totals, syntax }: EInvoice): boolean =>
  taxCurrency === undefined ||
  (totals.taxes.some((tax) => tax.currency === taxCurrency) && (syntax === 'ubl' || taxCurrency !== currency));

const everyAttachment = (invoice: EInvoice, isRight: (number: string | undefined) => boolean) =>
  invoice.attachments.flatMap(({ number }) => (isRight(number) ? [] : at('BT-122')));

/** What the document as a whole needs. Source: EN 16931-1, 6.4.2, BR-1 to BR-65. */
export const DOCUMENT_RULES = {
  'BR-01': fatal('Das Profil der E-Rechnung fehlt.', ({ profile }) => unless(isFilled(profile), 'BT-24')),
  'BR-02': fatal('Die Rechnungsnummer fehlt.', ({ number }) => unless(isFilled(number), 'BT-1')),
  'BR-03': fatal('Das Rechnungsdatum fehlt.', ({ issuedOn }) => unless(issuedOn !== undefined, 'BT-2')),
  'BR-04': fatal('Es fehlt, ob es eine Rechnung oder eine Gutschrift ist.', ({ typeCode }) =>
    unless(isFilled(typeCode), 'BT-3'),
  ),
  'BR-05': fatal('Die Währung fehlt.', ({ currency }) => unless(isFilled(currency), 'BT-5')),
  'BR-12': fatal('Die Summe der Positionen fehlt.', ({ totals }) => unless(totals.lines !== undefined, 'BT-106')),
  'BR-13': fatal('Die Nettosumme fehlt.', ({ totals }) => unless(totals.net !== undefined, 'BT-109')),
  'BR-14': fatal('Die Bruttosumme fehlt.', ({ totals }) => unless(totals.gross !== undefined, 'BT-112')),
  'BR-15': fatal('Der Zahlbetrag fehlt.', ({ totals }) => unless(totals.payable !== undefined, 'BT-115')),
  'BR-16': fatal('Die Rechnung hat keine Position.', ({ lines }) => unless(lines.length > 0, 'BG-25')),
  'BR-29': fatal('Der Leistungszeitraum endet, bevor er beginnt.', ({ period }) => unless(isInOrder(period), 'BG-14')),
  'BR-30': fatal(
    'Der Zeitraum einer Position endet, bevor er beginnt.',
    linesNot('BG-26', ({ period }) => isInOrder(period)),
  ),
  'BR-31': fatal(
    'Einem Nachlass fehlt der Betrag.',
    adjustmentsNot('allowances', 'BT-92', ({ amount }) => amount !== undefined),
  ),
  'BR-32': fatal(
    'Bei einem Nachlass fehlt, wie er versteuert wird.',
    adjustmentsNot('allowances', 'BT-95', ({ vat }) => vat.category !== undefined),
  ),
  'BR-33': fatal(
    'Einem Nachlass fehlt der Grund.',
    adjustmentsNot('allowances', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  'BR-36': fatal(
    'Einem Zuschlag fehlt der Betrag.',
    adjustmentsNot('charges', 'BT-92', ({ amount }) => amount !== undefined),
  ),
  'BR-37': fatal(
    'Bei einem Zuschlag fehlt, wie er versteuert wird.',
    adjustmentsNot('charges', 'BT-95', ({ vat }) => vat.category !== undefined),
  ),
  'BR-38': fatal(
    'Einem Zuschlag fehlt der Grund.',
    adjustmentsNot('charges', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  'BR-41': fatal(
    'Dem Nachlass einer Position fehlt der Betrag.',
    lineAdjustmentsNot('allowances', 'BT-92', ({ amount }) => amount !== undefined),
  ),
  'BR-42': fatal(
    'Dem Nachlass einer Position fehlt der Grund.',
    lineAdjustmentsNot('allowances', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  'BR-43': fatal(
    'Dem Zuschlag einer Position fehlt der Betrag.',
    lineAdjustmentsNot('charges', 'BT-92', ({ amount }) => amount !== undefined),
  ),
  'BR-44': fatal(
    'Dem Zuschlag einer Position fehlt der Grund.',
    lineAdjustmentsNot('charges', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  'BR-49': fatal('Die Art der Zahlung fehlt.', ({ payments }) =>
    payments.flatMap(({ code }) => unless(code !== undefined, 'BG-16')),
  ),
  'BR-50': fatal('Das Konto für die Überweisung hat keine Nummer.', ({ payments }) =>
    payments.flatMap(({ code, account }) => unless(!isPaidByTransfer(code) || account !== '', 'BT-84')),
  ),
  'BR-51': warning('Von der Kartennummer dürfen höchstens die ersten 6 und letzten 4 Ziffern dastehen.', (invoice) =>
    invoice.payments.flatMap(({ card }) => unless((card ?? '').length <= 10, 'BT-87')),
  ),
  'BR-52': fatal('Einer Anlage fehlt die Nummer.', (invoice) => everyAttachment(invoice, isFilled)),
  'BR-53': fatal('Die Umsatzsteuer in der eigenen Währung fehlt.', (invoice) =>
    unless(isInTaxCurrency(invoice), 'BT-111'),
  ),
  'BR-55': fatal('Die Nummer der früheren Rechnung fehlt.', ({ earlier, syntax }) =>
    // in UBL an empty number is one
    earlier.flatMap(({ number }) => unless(syntax === 'ubl' ? number !== undefined : isFilled(number), 'BT-25')),
  ),
  'BR-57': fatal('Der Lieferanschrift fehlt das Land.', ({ delivery }) =>
    unless(!delivery?.address || isFilled(delivery.address.country), 'BT-80'),
  ),
  'BR-61': fatal('Für die Überweisung fehlt das Konto.', ({ payments }) =>
    payments.flatMap(({ code, account }) => unless(!isPaidByTransfer(code) || isFilled(account), 'BT-84')),
  ),
  'BR-CO-03': fatal('Der Zeitpunkt der Steuer steht doppelt da: als Tag und als Schlüssel.', (invoice) =>
    unless(invoice.taxPointOn === undefined || invoice.taxPointCode === undefined, 'BT-7'),
  ),
  'BR-CO-19': fatal('Der Leistungszeitraum nennt weder Beginn noch Ende.', ({ period, taxPointCode, syntax }) =>
    unless(saysSomething(period) || (syntax === 'ubl' && taxPointCode !== undefined), 'BG-14'),
  ),
  'BR-CO-20': fatal(
    'Der Zeitraum einer Position nennt weder Beginn noch Ende.',
    linesNot('BG-26', ({ period }) => saysSomething(period)),
  ),
  'BR-CO-21': fatal(
    'Ein Nachlass braucht einen Grund oder dessen Schlüssel.',
    adjustmentsNot('allowances', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  'BR-CO-22': fatal(
    'Ein Zuschlag braucht einen Grund oder dessen Schlüssel.',
    adjustmentsNot('charges', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  'BR-CO-23': fatal(
    'Der Nachlass einer Position braucht einen Grund oder dessen Schlüssel.',
    lineAdjustmentsNot('allowances', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  'BR-CO-24': fatal(
    'Der Zuschlag einer Position braucht einen Grund oder dessen Schlüssel.',
    lineAdjustmentsNot('charges', 'BT-97', ({ reason, reasonCode }) => (reason ?? reasonCode) !== undefined),
  ),
  // in the norm; the published rules have not asked it since 1.3.16
  'BR-CO-25': warning('Es fehlt, bis wann oder wie zu zahlen ist.', ({ totals, dueOn, paymentTerms }) =>
    unless((totals.payable?.value.numerator ?? 0n) <= 0n || (dueOn ?? paymentTerms) !== undefined, 'BT-20'),
  ),
} as const satisfies Readonly<Record<string, Rule>>;
