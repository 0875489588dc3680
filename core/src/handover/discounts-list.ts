import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import { NO_TAX, percentText, type TaxRate } from '../kernel/tax-rate.ts';
import { amountCell } from './folder-file.ts';
import type { FolderFile } from '../ports/folder-writer.ts';
import { isBooked, signed, type ListedDocument } from './listed-document.ts';
import { withoutVouchers } from './without-vouchers.ts';

/** What documents come to at a rate: what it would have cost, what was taken off, and what is left. */
export interface RateOfDiscounts {
  readonly rate: TaxRate;
  /** With tax, like the discount. */
  readonly full: Cents;
  readonly discount: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
}

type Known = ListedDocument & Required<Pick<ListedDocument, 'byRate' | 'reductions'>>;

const isKnown = (document: ListedDocument): document is Known =>
  document.byRate !== undefined && document.reductions !== undefined;

const vouchersIn = ({ taxed }: ListedDocument): Cents => taxed?.vouchers ?? NO_MONEY;

const atRate = (documents: readonly Known[], rate: TaxRate): RateOfDiscounts => {
  const sum = (amountOf: (document: Known) => Cents): Cents =>
    sumOfCents(documents.map((each) => signed(each, amountOf(each))));
  const of = <T extends { readonly rate: TaxRate }>(rows: readonly T[], amount: (row: T) => Cents): Cents =>
    sumOfCents(rows.filter((row) => row.rate === rate).map(amount));
  const gross = sum(({ byRate, taxed }) => of(withoutVouchers(byRate, taxed?.vouchers), (row) => row.gross));
  const tax = sum(({ byRate }) => of(byRate, (row) => row.tax));
  const discount = sum(({ reductions }) => of(reductions, (row) => row.gross));
  return { rate, full: cents(gross + discount), discount, net: cents(gross - tax), tax, gross };
};

const knownOf = (documents: readonly ListedDocument[]): readonly Known[] => documents.filter(isBooked).filter(isKnown);

/**
 * Booked documents by rate, the highest first; credit notes take away. What is not known of a document is not in it, nor are
 * vouchers that are no revenue.
 */
export const discountsByRate = (documents: readonly ListedDocument[]): readonly RateOfDiscounts[] => {
  const known = knownOf(documents);
  const rates = new Set(known.flatMap(({ byRate, reductions }) => [...byRate, ...reductions].map(({ rate }) => rate)));
  return [...rates]
    .toSorted((one, other) => other - one)
    .map((rate) => atRate(known, rate))
    .filter(({ rate, full, discount, gross }) => rate !== NO_TAX || [full, discount, gross].some((sum) => sum !== 0));
};

type Of = 'Rechnungen' | 'Gutschriften' | 'Zusammen';

const rowOf = (of: Of, label: string, { full, discount, net, tax, gross }: Omit<RateOfDiscounts, 'rate'>) => [
  of,
  label,
  ...[full, discount, net, tax, gross].map(amountCell),
];

const sumOf = (rates: readonly RateOfDiscounts[]): Omit<RateOfDiscounts, 'rate'> => {
  const sum = (amountOf: (rate: RateOfDiscounts) => Cents): Cents => sumOfCents(rates.map(amountOf));
  return {
    full: sum(({ full }) => full),
    discount: sum(({ discount }) => discount),
    net: sum(({ net }) => net),
    tax: sum(({ tax }) => tax),
    gross: sum(({ gross }) => gross),
  };
};

/** Behind the sum, which is of revenue: together they are what the documents come to. */
const vouchersRow = (of: Of, documents: readonly ListedDocument[]): readonly (readonly string[])[] => {
  const vouchers = sumOfCents(knownOf(documents).map((each) => signed(each, vouchersIn(each))));
  return vouchers === 0
    ? []
    : [[of, 'Gutscheine, noch kein Umsatz', amountCell(vouchers), '', ...[0, 0, 0].map(() => amountCell(NO_MONEY))]];
};

const rowsOf = (of: Of, documents: readonly ListedDocument[]): readonly (readonly string[])[] => {
  const rates = discountsByRate(documents);
  const rows = rates.map(({ rate, ...sums }) => rowOf(of, `${percentText(rate).replace('.', ',')} %`, sums));
  return [...rows, ...(rows.length === 0 ? [] : [rowOf(of, 'Summe', sumOf(rates))]), ...vouchersRow(of, documents)];
};

const NOTE = 'Zur Information, nicht zusätzlich buchen: In den Erlösen ist der Rabatt schon abgezogen.';

/** Documents of which it is not known what was taken off, with what they come to. */
const unknownRow = (documents: readonly ListedDocument[]): readonly (readonly string[])[] => {
  const unknown = documents.filter((each) => isBooked(each) && !isKnown(each));
  const gross = sumOfCents(unknown.map((each) => signed(each, each.total)));
  const tax = sumOfCents(unknown.map((each) => signed(each, each.tax)));
  return unknown.length === 0
    ? []
    : [
        [
          'Ohne Angaben',
          `${unknown.length} ${unknown.length === 1 ? 'Beleg' : 'Belege'} von Hand oder von vor der Aktualisierung`,
          '',
          '',
          ...[cents(gross - tax), tax, gross].map(amountCell),
        ],
      ];
};

/** What was taken off in the month at each rate, invoices and credit notes apart and together; their revenue is that of the documents. */
export const discountsList = ({ dated }: { readonly dated: readonly ListedDocument[] }): FolderFile => ({
  path: 'Rabatte.csv',
  rows: [
    ['Belege', 'Steuersatz', 'Voller Preis (brutto)', 'Rabatt (brutto)', 'Erlös netto', 'Steuer', 'Erlös brutto'],
    ...rowsOf(
      'Rechnungen',
      dated.filter(({ kind }) => kind === 'invoice'),
    ),
    ...rowsOf(
      'Gutschriften',
      dated.filter(({ kind }) => kind === 'credit-note'),
    ),
    ...rowsOf('Zusammen', dated),
    ...unknownRow(dated),
    [NOTE, '', '', '', '', '', ''],
  ],
});
