import type { DocumentDraft, Position } from '@belegwerk/core/documents';
import { cents, plusDays, taxRate } from '@belegwerk/core/kernel';
import { showsTax } from '@belegwerk/core/tax';
import { addressLines, printable } from '../../../sheets/index.ts';
import type { DocumentToWrite, FileLook, FileSeller } from '../written-document.ts';
import { figuresIn, type Figures } from './figures.ts';
import { documentWords, type DocumentWords } from './words.ts';

/** A row as it is printed. */
export interface PrintedRow {
  readonly position: string;
  readonly name: string;
  /** Paragraphs below the name. */
  readonly below: readonly string[];
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  readonly amount: string;
}

export type ColumnName = Exclude<keyof PrintedRow, 'below'>;

/** A line of the sums. */
export interface PrintedSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** All that stands on a document, in characters that can be printed; plain, so that another thread can draw it. */
export interface PrintedDocument {
  readonly language: DocumentDraft['language'];
  readonly title: string;
  readonly seller: string;
  readonly logo?: FileLook['logo'];
  readonly accent: string;
  readonly senderLine: string;
  readonly address: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly introduction: string;
  readonly columns: readonly ColumnName[];
  readonly head: Readonly<Record<ColumnName, string>>;
  readonly rows: readonly PrintedRow[];
  readonly sums: readonly PrintedSum[];
  /** What the law wants said about the tax, beside the sums. */
  readonly taxNote: string;
  readonly closing: readonly string[];
  readonly footer: readonly (readonly string[])[];
  readonly footerLine: string;
  readonly page: readonly [page: string, of: string];
}

const QUIET = '#1f4e79';
const COLUMNS: readonly ColumnName[] = ['position', 'name', 'quantity', 'price', 'tax', 'amount'];
const PRICED: ReadonlySet<ColumnName> = new Set(['price', 'tax', 'amount']);

interface Printing {
  readonly input: DocumentToWrite;
  readonly words: DocumentWords;
  readonly figures: Figures;
}

const said = (...parts: readonly (string | false | undefined)[]): readonly string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');

/** `DE02 1203 0000 0000 2020 51` */
const grouped = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

const isToPay = ({ kind, payment, totals }: DocumentDraft): boolean =>
  kind === 'invoice' && payment !== undefined && !payment.isReserved && (payment.owed ?? totals.gross) > 0;

const supplyFact = (
  { supply }: DocumentDraft,
  { words, figures }: Printing,
): readonly (readonly [string, string])[] => {
  if (supply.type === 'none') return [];
  const days = 'on' in supply ? figures.day(supply.on) : `${figures.day(supply.from)} – ${figures.day(supply.to)}`;
  return [[words[supply.type], days]];
};

const factsOf = (printing: Printing): PrintedDocument['facts'] => {
  const { words, figures, input } = printing;
  const { draft, number, seller } = input;
  const { payment, date, xRechnung, supplied, corrects = [] } = draft;
  const reference = xRechnung?.buyerReference;
  return [
    [words.numberOf[draft.kind], number],
    [words.date, figures.day(date)],
    ...supplyFact(draft, printing),
    [words.order, draft.orderName],
    ...corrects.map((invoice) => [words.corrects, `${invoice.number}, ${figures.day(invoice.date)}`] as const),
    ...(payment && isToPay(draft) ? [[words.due, figures.day(plusDays(date, payment.days))] as const] : []),
    ...(reference ? [[words.buyerReference, reference] as const] : []),
    ...(supplied?.vatId ? [[words.customerVatId, supplied.vatId] as const] : []),
    [words.contact, seller.contactName],
  ];
};

const rowOf = (position: Position, at: number, { words, figures }: Printing): PrintedRow => {
  const discount = position.discount ? `${words.discount} ${figures.percent(taxRate(position.discount))}` : '';
  return {
    position: String(at + 1),
    name: position.title,
    below: [...(position.detail ?? '').split('\n'), discount].filter((line) => line.trim() !== ''),
    quantity: `${figures.quantity(position.quantity)} ${position.unit}`.trim(),
    price: figures.price(position.unitPrice),
    tax: figures.percent(position.rate),
    amount: figures.euros(position.amount),
  };
};

const sumsOf = ({ input: { draft }, words, figures }: Printing): readonly PrintedSum[] => {
  const { totals, treatment, payment, kind } = draft;
  const paid = kind === 'invoice' && payment?.owed !== undefined ? cents(totals.gross - payment.owed) : 0;
  const line = (label: string, amount: number, isTotal = false): PrintedSum => ({
    label,
    amount: figures.euros(cents(amount)),
    isTotal,
  });
  return [
    line(words.net, totals.net),
    ...(showsTax(treatment) ? totals.byRate : []).map(({ rate, net, tax }) =>
      line(`${words.vat} ${figures.percent(rate)} ${words.on} ${figures.euros(net)}`, tax),
    ),
    line(words.gross, totals.gross, true),
    ...(paid > 0 ? [line(words.paid, -paid), line(words.open, totals.gross - paid, true)] : []),
  ];
};

const transferOf = ({ input: { seller, number }, words }: Printing): string | undefined => {
  const { bank, name } = seller;
  if (!bank) return undefined;
  const account = said(bank.holder ?? name, `IBAN ${grouped(bank.iban)}`, bank.bic && `BIC ${bank.bic}`).join(', ');
  return `${words.transfer}: ${account}. ${words.purpose}: ${number}`;
};

const closingOf = (printing: Printing): readonly string[] => {
  const { draft } = printing.input;
  const { words } = printing;
  return said(
    draft.payment && draft.kind === 'invoice' && `${words.terms}: ${draft.payment.label}`,
    isToPay(draft) && transferOf(printing),
    draft.kind === 'delivery-note' && draft.deliveryTerms && `${words.deliveryTerms}: ${draft.deliveryTerms}`,
    draft.remark,
  );
};

const footerOf = ({ input: { seller, draft }, words }: Printing): readonly (readonly string[])[] => {
  const { bank } = seller;
  return [
    addressLines(seller, draft.language),
    said(seller.phone && `${words.phone} ${seller.phone}`, seller.email, seller.website),
    bank ? said(bank.holder, `IBAN ${grouped(bank.iban)}`, bank.bic && `BIC ${bank.bic}`) : [],
    said(
      seller.vatId && `${words.vatId} ${seller.vatId}`,
      seller.taxNumber && `${words.taxNumber} ${seller.taxNumber}`,
      said(seller.registerCourt, seller.registerNumber).join(', '),
      seller.managers && `${words.managers}:`,
      seller.managers,
    ),
  ].filter((column) => column.length > 0);
};

/** What is said about prices and tax; nothing where none are shown. */
const taxNoteOf = ({ input: { draft }, words }: Printing): string => {
  const { note, scheme } = draft.treatment;
  if (draft.withoutPrices) return '';
  return note ?? (scheme === 'gross' ? words.grossPrices : words.netPrices);
};

const headOf = ({ position, name, quantity, price, tax, amount }: DocumentWords): PrintedDocument['head'] => ({
  position,
  name,
  quantity,
  price,
  tax,
  amount,
});

const senderLineOf = ({ name, street, zip, city }: FileSeller): string =>
  said(name, street, `${zip} ${city}`.trim()).join(' · ');

/** Every text in characters that the fonts have. */
const allPrintable = <T>(value: T): T => {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.map(allPrintable) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, allPrintable(each)])) as T;
};

/** `Rechnung RE-1042`: its own title, or what its kind is called. */
export const titleOf = ({ draft, number }: Pick<DocumentToWrite, 'draft' | 'number'>, noun: string): string =>
  `${draft.title.trim() || noun} ${number}`;

/** What is printed of a document. */
export const printedDocument = (input: DocumentToWrite, noun: string): PrintedDocument => {
  const { draft, seller, look } = input;
  const words = documentWords(draft.language);
  const printing: Printing = { input, words, figures: figuresIn(draft.language) };
  const hasTax = showsTax(draft.treatment);
  return allPrintable({
    language: draft.language,
    title: titleOf(input, noun),
    seller: seller.name,
    ...(look.logo ? { logo: look.logo } : {}),
    accent: /^#[0-9a-f]{6}$/i.test(look.accent ?? '') ? (look.accent ?? QUIET) : QUIET,
    senderLine: senderLineOf(seller),
    address: addressLines(draft.recipient, draft.language),
    facts: factsOf(printing),
    introduction: draft.introduction,
    columns: COLUMNS.filter((name) => !(draft.withoutPrices && PRICED.has(name)) && (hasTax || name !== 'tax')),
    head: headOf(words),
    rows: draft.positions.map((position, at) => rowOf(position, at, printing)),
    sums: draft.withoutPrices ? [] : sumsOf(printing),
    taxNote: taxNoteOf(printing),
    closing: closingOf(printing),
    footer: footerOf(printing),
    footerLine: look.footer ?? '',
    page: [words.page, words.of],
  });
};
