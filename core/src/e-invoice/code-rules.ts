import { COUNTRIES, CURRENCIES, DOCUMENT_TYPES, MEDIA_TYPES, PAYMENT_MEANS, VAT_CATEGORIES } from './code-lists.ts';
import type { EInvoice, Text } from './e-invoice.ts';
import { profileOf } from './profile.ts';
import { at, type Place, type Term, unless } from './place.ts';
import { adjustmentsNot, fatal, groupsNot, linesNot, type Rule } from './rule.ts';

const isListed = (code: Text, list: ReadonlySet<string>): boolean => code === undefined || list.has(code);

const countries = ({ seller, buyer, representative, delivery }: EInvoice): readonly (readonly [Text, Term])[] => [
  [seller.address?.country, 'BT-40'],
  [buyer.address?.country, 'BT-55'],
  [representative?.address?.country, 'BT-69'],
  [delivery?.address?.country, 'BT-80'],
];

const taxCurrencies = ({ totals }: EInvoice): readonly Place[] =>
  totals.taxes.some(({ currency }) => !isListed(currency, CURRENCIES)) ? at('BT-110') : [];

/** In UBL each total names its currency, and none is read whose currency is not that of the invoice. */
const totalsInCurrency = ({ currency, syntax, totals }: EInvoice): readonly Place[] =>
  unless(syntax === 'cii' || totals.gross === undefined || isListed(currency, CURRENCIES), 'BT-112');

/** Codes that stand in no list. Source: code lists of EN 16931; units (BR-CL-23) and scheme ids are not judged. */
export const CODE_RULES = {
  'BR-CL-01': fatal('Diese Art von Rechnung gibt es nicht.', ({ typeCode }) =>
    unless(isListed(typeCode, DOCUMENT_TYPES), 'BT-3'),
  ),
  'BR-CL-03': fatal('Ein Betrag steht in einer Währung, die es nicht gibt.', (invoice) => [
    ...taxCurrencies(invoice),
    ...totalsInCurrency(invoice),
  ]),
  'BR-CL-04': fatal('Diese Währung gibt es nicht.', ({ currency }) => unless(isListed(currency, CURRENCIES), 'BT-5')),
  'BR-CL-05': fatal('Diese Währung gibt es nicht.', ({ taxCurrency }) =>
    unless(isListed(taxCurrency, CURRENCIES), 'BT-6'),
  ),
  'BR-CL-14': fatal('Dieses Land gibt es nicht. Gebraucht wird der Code mit zwei Buchstaben.', (invoice) =>
    countries(invoice).flatMap(([country, term]) => unless(isListed(country, COUNTRIES), term)),
  ),
  'BR-CL-16': fatal('Diese Zahlungsart gibt es nicht.', ({ payments }) =>
    payments.flatMap(({ code }) => unless(isListed(code, PAYMENT_MEANS), 'BG-16')),
  ),
  'BR-CL-17': fatal('Diese Steuerkategorie gibt es nicht.', (invoice) => [
    ...adjustmentsNot('allowances', 'BT-95', ({ vat }) => isListed(vat.category, VAT_CATEGORIES))(invoice),
    ...adjustmentsNot('charges', 'BT-95', ({ vat }) => isListed(vat.category, VAT_CATEGORIES))(invoice),
    ...(invoice.syntax === 'ubl'
      ? groupsNot('BT-118', ({ category }) => isListed(category, VAT_CATEGORIES))(invoice)
      : []),
  ]),
  'BR-CL-18': fatal('Diese Steuerkategorie gibt es nicht.', (invoice) => [
    ...linesNot('BT-151', ({ vat }) => isListed(vat.category, VAT_CATEGORIES))(invoice),
    ...(invoice.syntax === 'cii'
      ? groupsNot('BT-118', ({ category }) => isListed(category, VAT_CATEGORIES))(invoice)
      : []),
  ]),
  // the extension of XRechnung takes more types
  'BR-CL-24': fatal('Diese Art von Anlage ist nicht erlaubt.', ({ attachments, profile }) =>
    profileOf(profile) === 'x-rechnung-extension'
      ? []
      : attachments.flatMap(({ mediaType }) => unless(isListed(mediaType, MEDIA_TYPES), 'BT-125')),
  ),
} as const satisfies Readonly<Record<string, Rule>>;
