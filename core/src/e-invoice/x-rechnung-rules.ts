import { compareDays } from '../kernel/calendar.ts';
import { compare, dividedBy, exact, minus, plus, times, type Exact } from '../kernel/exact.ts';
import { checkIban } from '../vat-ids/iban.ts';
import type { Adjustment, Day, EInvoice, InvoiceLine, PaymentMeans, Text } from './e-invoice.ts';
import { at, unless, type Place } from './place.ts';
import {
  adjustmentsNot,
  fatal,
  groupsNot,
  isFilled,
  lineAdjustmentsNot,
  linesNot,
  warning,
  type Rule,
} from './rule.ts';
import { absolute, inCents, sumOf } from './written-sums.ts';

const PROFILE = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const PROFILES = new Set<Text>([
  PROFILE,
  `${PROFILE}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
  `${PROFILE}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
]);

/** Categories that need a tax id of the seller (BR-DE-16). */
const TAXED = new Set<Text>(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);
/** UNTDID 1001, as far as XRechnung names it (BR-DE-17). */
const TYPES = new Set<Text>(['326', '380', '384', '389', '381', '875', '876', '877']);

const TRANSFER = new Set<Text>(['30', '58']);
const CARD = new Set<Text>(['48', '54', '55']);
const DEBIT = new Set<Text>(['59']);
const DEBIT_BY_MANDATE = new Set<Text>(['49', '59']);

const DISCOUNT_LINE = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;
const THREE_DIGITS = /(\d[^\d]*){3}/;
const EMAIL = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/;

/** Lines with # have the form of a cash discount, and a line break ends the last. */
const isDiscountReadable = (terms: string): boolean => {
  const lines = terms.split(/\r?\n/).map((line) => line.trim());
  const marked = lines.filter((line) => line.startsWith('#'));
  if (marked.length === 0) return true;
  return marked.every((line) => DISCOUNT_LINE.test(line)) && /^\s*\n/.test(terms.split(/#.+#/).at(-1) ?? '');
};

const needsSellerId = ({ lines, allowances, charges }: EInvoice): boolean =>
  [lines, allowances, charges].some((parts) => parts.some(({ vat }) => TAXED.has(vat.category)));

const paymentsNot =
  (codes: ReadonlySet<Text>, met: (payment: PaymentMeans, invoice: EInvoice) => boolean) =>
  (invoice: EInvoice): readonly Place[] =>
    invoice.payments.flatMap((payment) => (!codes.has(payment.code) || met(payment, invoice) ? [] : at('BG-16')));

const fileNamesTwice = ({ attachments }: EInvoice): boolean => {
  const names = attachments.flatMap(({ fileName }) => (fileName === undefined ? [] : [fileName]));
  return new Set(names).size < names.length;
};

const hasPeriod = ({ lines, period }: EInvoice): boolean =>
  period !== undefined || lines.every((line) => line.period !== undefined);

/** Of the document and of its lines. */
const percentages = (invoice: EInvoice, met: (adjustment: Adjustment) => boolean): readonly Place[] =>
  (['allowances', 'charges'] as const).flatMap((kind) => [
    ...adjustmentsNot(kind, 'BT-93', met)(invoice),
    ...lineAdjustmentsNot(kind, 'BT-93', met)(invoice),
  ]);

const isBefore = (one: Day, other: Day): boolean =>
  one !== undefined && other !== undefined && compareDays(one, other) < 0;

/** So far rounding may go. Source: the published rules. */
const SLACK = exact(2, 100);
const isNear = (one: Exact, other: Exact): boolean => compare(absolute(minus(one, other)), SLACK) <= 0;

const isPercentageRight = ({ amount, base, percent }: Adjustment): boolean =>
  !base || !percent || isNear(amount?.value ?? exact(0), times(times(base.value, percent.value), exact(1, 100)));

const isLineRight = ({ net, quantity, price, priceQuantity, charges, allowances }: InvoiceLine): boolean => {
  const per = priceQuantity && priceQuantity.value.numerator !== 0n ? priceQuantity.value : exact(1);
  const priced = times(quantity?.value ?? exact(1), dividedBy(price?.value ?? exact(0), per));
  const added = inCents(sumOf(charges.map(({ amount }) => amount)));
  const taken = inCents(sumOf(allowances.map(({ amount }) => amount)));
  return isNear(net?.value ?? exact(0), minus(plus(priced, added), taken));
};

const isIban = (account: Text): boolean => isFilled(account) && checkIban(account).isValid;

/** What XRechnung 3.0 asks beside EN 16931. Source: KoSIT, XRechnung Schematron; reference on tax and exports, 6. */
export const X_RECHNUNG_RULES = {
  'BR-DE-1': fatal('Die Zahlungsart fehlt.', ({ payments }) => unless(payments.length > 0, 'BG-16')),
  'BR-DE-2': fatal('Der Ansprechpartner des Verkäufers fehlt.', ({ seller }) =>
    unless(seller.contact !== undefined, 'BG-6'),
  ),
  'BR-DE-3': fatal('Der Ort des Verkäufers fehlt.', ({ seller: { address } }) =>
    unless(!address || isFilled(address.city), 'BT-37'),
  ),
  'BR-DE-4': fatal('Die Postleitzahl des Verkäufers fehlt.', ({ seller: { address } }) =>
    unless(!address || isFilled(address.zip), 'BT-38'),
  ),
  'BR-DE-5': fatal('Der Name des Ansprechpartners fehlt.', ({ seller: { contact } }) =>
    unless(!contact || isFilled(contact.name), 'BT-41'),
  ),
  'BR-DE-6': fatal('Das Telefon des Ansprechpartners fehlt.', ({ seller: { contact } }) =>
    unless(!contact || isFilled(contact.phone), 'BT-42'),
  ),
  'BR-DE-7': fatal('Die E-Mail-Adresse des Ansprechpartners fehlt.', ({ seller: { contact } }) =>
    unless(!contact || isFilled(contact.email), 'BT-43'),
  ),
  'BR-DE-8': fatal('Der Ort des Kunden fehlt.', ({ buyer: { address } }) =>
    unless(!address || isFilled(address.city), 'BT-52'),
  ),
  'BR-DE-9': fatal('Die Postleitzahl des Kunden fehlt.', ({ buyer: { address } }) =>
    unless(!address || isFilled(address.zip), 'BT-53'),
  ),
  'BR-DE-10': fatal('Der Ort der Lieferung fehlt.', ({ delivery }) =>
    unless(!delivery?.address || isFilled(delivery.address.city), 'BT-77'),
  ),
  'BR-DE-11': fatal('Die Postleitzahl der Lieferung fehlt.', ({ delivery }) =>
    unless(!delivery?.address || isFilled(delivery.address.zip), 'BT-78'),
  ),
  'BR-DE-14': fatal(
    'Einer Steuergruppe fehlt der Steuersatz.',
    groupsNot('BT-119', ({ rate }) => rate !== undefined),
  ),
  'BR-DE-15': fatal('Die Leitweg-ID oder Referenz des Kunden fehlt.', ({ buyerReference }) =>
    unless(isFilled(buyerReference), 'BT-10'),
  ),
  'BR-DE-16': fatal('Die USt-IdNr. oder Steuernummer des Verkäufers fehlt.', (invoice) => {
    const { seller, representative } = invoice;
    const hasId = isFilled(seller.vatId) || isFilled(seller.taxNumber) || representative !== undefined;
    return unless(!needsSellerId(invoice) || hasId, 'BT-31');
  }),
  'BR-DE-17': warning('Diese Art von Rechnung ist in der XRechnung nicht vorgesehen.', ({ typeCode }) =>
    unless(TYPES.has(typeCode), 'BT-3'),
  ),
  'BR-DE-18': fatal('Das Skonto steht nicht in der vorgeschriebenen Form da.', ({ paymentTerms }) =>
    unless(isDiscountReadable(paymentTerms ?? ''), 'BT-20'),
  ),
  'BR-DE-19': warning('Das Konto für die Überweisung ist keine gültige IBAN.', (invoice) =>
    invoice.payments.flatMap(({ code, account }) => unless(code !== '58' || isIban(account), 'BT-84')),
  ),
  'BR-DE-20': warning('Das Konto des Kunden ist keine gültige IBAN.', ({ payments, directDebit }) =>
    unless(!payments.some(({ code }) => DEBIT.has(code)) || isIban(directDebit?.debtorAccount), 'BT-91'),
  ),
  'BR-DE-21': warning('Das Profil gehört zu einer anderen Version der XRechnung.', ({ profile }) =>
    unless(PROFILES.has(profile), 'BT-24'),
  ),
  'BR-DE-22': fatal('Zwei Anlagen haben denselben Dateinamen.', (invoice) =>
    unless(!fileNamesTwice(invoice), 'BT-125'),
  ),
  'BR-DE-23-a': fatal(
    'Für die Überweisung fehlt das Konto.',
    paymentsNot(TRANSFER, ({ account }) => account !== undefined),
  ),
  'BR-DE-23-b': fatal(
    'Neben einer Überweisung dürfen weder Karte noch Lastschrift stehen.',
    paymentsNot(TRANSFER, ({ card }, { directDebit }) => card === undefined && !directDebit),
  ),
  'BR-DE-24-a': fatal(
    'Für die Zahlung mit Karte fehlt die Karte.',
    paymentsNot(CARD, ({ card }) => card !== undefined),
  ),
  'BR-DE-24-b': fatal(
    'Neben einer Zahlung mit Karte dürfen weder Konto noch Lastschrift stehen.',
    paymentsNot(CARD, ({ account }, { directDebit }) => account === undefined && !directDebit),
  ),
  'BR-DE-25-a': fatal(
    'Für die Lastschrift fehlt das Mandat.',
    paymentsNot(DEBIT, (_payment, { directDebit }) => directDebit !== undefined),
  ),
  'BR-DE-25-b': fatal(
    'Neben einer Lastschrift dürfen weder Konto noch Karte stehen.',
    paymentsNot(DEBIT, ({ account, card }) => (account ?? card) === undefined),
  ),
  'BR-DE-26': warning('Eine Rechnungskorrektur nennt die Rechnung nicht, die sie berichtigt.', (invoice) =>
    unless(invoice.typeCode !== '384' || invoice.earlier.length > 0, 'BT-25'),
  ),
  'BR-DE-27': warning('Das Telefon des Ansprechpartners hat weniger als drei Ziffern.', ({ seller: { contact } }) =>
    unless(!contact || THREE_DIGITS.test(contact.phone ?? ''), 'BT-42'),
  ),
  'BR-DE-28': warning('Die E-Mail-Adresse des Ansprechpartners ist keine.', ({ seller: { contact } }) =>
    unless(!contact || EMAIL.test(contact.email ?? ''), 'BT-43'),
  ),
  'BR-DE-30': fatal('Für die Lastschrift fehlt die Gläubiger-ID.', ({ directDebit }) => {
    const { creditor, mandate, debtorAccount } = directDebit ?? {};
    return unless(!directDebit || (creditor !== undefined && (mandate ?? debtorAccount) !== undefined), 'BT-90');
  }),
  'BR-DE-31': fatal('Für die Lastschrift fehlt das Konto des Kunden.', ({ directDebit }) =>
    unless(!directDebit || directDebit.debtorAccount !== undefined, 'BT-91'),
  ),
  'BR-DE-TMP-32': warning('Lieferdatum oder Leistungszeitraum fehlen.', (invoice) =>
    unless(invoice.delivery?.on !== undefined || hasPeriod(invoice), 'BT-72'),
  ),
  'PEPPOL-EN16931-R001': fatal('Der Geschäftsprozess fehlt.', ({ process }) => unless(process !== undefined, 'BT-23')),
  'PEPPOL-EN16931-R005': fatal('Die Währung der Umsatzsteuer ist die der Rechnung.', ({ taxCurrency, currency }) =>
    unless(taxCurrency === undefined || taxCurrency !== currency, 'BT-6'),
  ),
  'PEPPOL-EN16931-R008': fatal('Die Datei enthält ein leeres Element.', ({ hasEmptyElement }) =>
    unless(!hasEmptyElement, 'XML'),
  ),
  'PEPPOL-EN16931-R010': fatal('Die elektronische Adresse des Kunden fehlt.', ({ buyer }) =>
    unless(buyer.electronicAddress !== undefined, 'BT-49'),
  ),
  'PEPPOL-EN16931-R020': fatal('Die elektronische Adresse des Verkäufers fehlt.', ({ seller }) =>
    unless(seller.electronicAddress !== undefined, 'BT-34'),
  ),
  'PEPPOL-EN16931-R040': fatal('Ein Nachlass oder Zuschlag passt nicht zu Grundbetrag und Prozentsatz.', (invoice) =>
    percentages(invoice, isPercentageRight),
  ),
  'PEPPOL-EN16931-R041': fatal('Zu einem Nachlass oder Zuschlag in Prozent fehlt der Grundbetrag.', (invoice) =>
    percentages(invoice, ({ percent, base }) => percent === undefined || base !== undefined),
  ),
  'PEPPOL-EN16931-R042': fatal('Zum Grundbetrag eines Nachlasses oder Zuschlags fehlt der Prozentsatz.', (invoice) =>
    percentages(invoice, ({ percent, base }) => percent !== undefined || base === undefined),
  ),
  'PEPPOL-EN16931-R061': fatal(
    'Für die Lastschrift fehlt die Nummer des Mandats.',
    paymentsNot(DEBIT_BY_MANDATE, (_payment, { directDebit }) => directDebit?.mandate !== undefined),
  ),
  'PEPPOL-EN16931-R110': fatal('Der Zeitraum einer Position beginnt vor dem der Rechnung.', (invoice) =>
    linesNot('BG-26', ({ period }) => !isBefore(period?.from, invoice.period?.from))(invoice),
  ),
  'PEPPOL-EN16931-R111': fatal('Der Zeitraum einer Position endet nach dem der Rechnung.', (invoice) =>
    linesNot('BG-26', ({ period }) => !isBefore(invoice.period?.until, period?.until))(invoice),
  ),
  // the published rules ask it in UBL alone
  'PEPPOL-EN16931-R120': fatal('Der Betrag einer Position ist nicht Menge mal Einzelpreis.', (invoice) =>
    invoice.syntax === 'ubl' ? linesNot('BT-131', isLineRight)(invoice) : [],
  ),
  'PEPPOL-EN16931-R121': fatal(
    'Die Menge, auf die sich ein Einzelpreis bezieht, ist nicht größer als 0.',
    linesNot('BT-149', ({ priceQuantity }) => !priceQuantity || priceQuantity.value.numerator > 0n),
  ),
} as const satisfies Readonly<Record<string, Rule>>;
