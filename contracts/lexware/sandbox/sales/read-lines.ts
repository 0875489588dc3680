import { jsonNumber } from '../arithmetic/fraction.ts';
import { exactOrZero, lineAmountCents, otherSide, type CountedLine, type LeadingSide } from '../arithmetic/totals.ts';
import type { LineItem, UnitPrice } from '../books/sales-document.ts';
import { present, type Form } from '../http/form.ts';
import type { SalesKindTraits } from './kinds.ts';

/** The lines of a voucher as they will be returned, and what counts towards its totals. */
export type ReadLines = { readonly items: readonly LineItem[]; readonly counted: readonly CountedLine[] };

const MAX_LINES = 300;
const TYPES = ['service', 'material', 'custom', 'text'] as const;

type LineContext = {
  readonly kind: SalesKindTraits;
  readonly leading: LeadingSide;
  readonly articleExists: (id: string) => boolean;
  readonly counted: CountedLine[];
};

const readPrice = (form: Form, leading: LeadingSide): UnitPrice => {
  form.requiredOneOf('currency', ['EUR']);
  const name = leading === 'net' ? 'netAmount' : 'grossAmount';
  const given = form.requiredNumber(name, 4);
  const taxRatePercentage = form.requiredNumber('taxRatePercentage', 2);
  const other = otherSide(leading, exactOrZero(given), exactOrZero(taxRatePercentage));
  const [netAmount, grossAmount] = leading === 'net' ? [given, other] : [other, given];
  return { currency: 'EUR', netAmount, grossAmount, taxRatePercentage };
};

const readTextLine = (form: Form): LineItem => {
  if (!form.has('name') && !form.has('description')) form.require('name');
  return {
    type: 'text',
    ...present({ name: form.text('name', 255), description: form.text('description', 2000) }),
  };
};

const readArticleId = (form: Form, type: string, context: LineContext): string | undefined => {
  if (type !== 'service' && type !== 'material') return undefined;
  form.require('id');
  const id = form.text('id');
  if (id !== undefined && !context.articleExists(id)) form.blame('id', 'INVALID', 'Artikel existiert nicht');
  return id;
};

const readDiscount = (form: Form, kind: SalesKindTraits): number | undefined => {
  if (!kind.hasLineDiscounts) return undefined;
  const discount = form.number('discountPercentage', 2) ?? 0;
  if (discount < 0 || discount > 100) form.blame('discountPercentage', 'RANGE', 'muss zwischen 0 und 100 liegen');
  return discount;
};

const leadingAmount = (price: UnitPrice, leading: LeadingSide): number =>
  leading === 'net' ? price.netAmount : price.grossAmount;

const readPricedLine = (form: Form, type: LineItem['type'], context: LineContext, counts: boolean): LineItem => {
  const { kind, leading } = context;
  if (kind.hasTotals) form.require('unitPrice');
  const quantity = form.requiredNumber('quantity', 4);
  const priceForm = form.child('unitPrice');
  const unitPrice = priceForm && readPrice(priceForm, leading);
  const discountPercentage = readDiscount(form, kind);
  const base = {
    ...present({ id: readArticleId(form, type, context) }),
    type,
    name: form.requiredText('name', 255),
    ...present({ description: form.text('description', 2000) }),
    quantity,
    unitName: form.requiredText('unitName'),
  };
  if (!unitPrice) return base;
  const amountCents = lineAmountCents(
    exactOrZero(quantity),
    exactOrZero(leadingAmount(unitPrice, leading)),
    exactOrZero(discountPercentage),
  );
  if (counts) context.counted.push({ amountCents, rate: exactOrZero(unitPrice.taxRatePercentage) });
  if (!kind.hasTotals) return { ...base, unitPrice };
  return { ...base, unitPrice, ...present({ discountPercentage }), lineItemAmount: jsonNumber(amountCents, 2) };
};

const readLine = (form: Form, context: LineContext, counts: boolean): LineItem => {
  const type = form.requiredOneOf('type', TYPES);
  if (type === undefined) return { type: 'text' };
  if (type === 'text') return readTextLine(form);
  const isQuotation = context.kind.kind === 'quotation';
  const [optional, alternative] = [form.flag('optional'), form.flag('alternative')];
  const line = readPricedLine(form, type, context, counts && !(isQuotation && (optional || alternative)));
  if (!isQuotation) return line;
  const subItems = form.children('subItems').map((child) => readLine(child, context, false));
  return { ...line, optional, alternative, ...(subItems.length > 0 && { subItems }) };
};

/** Reads all lines, computes their amounts and notes every fault in the form. */
export const readLines = (
  form: Form,
  kind: SalesKindTraits,
  leading: LeadingSide,
  articleExists: (id: string) => boolean,
): ReadLines => {
  form.require('lineItems');
  const lines = form.children('lineItems');
  if (form.has('lineItems') && lines.length === 0) form.blame('lineItems', 'NOTEMPTY', 'darf nicht leer sein');
  if (lines.length > MAX_LINES) form.blame('lineItems', 'SIZE', `höchstens ${MAX_LINES} Positionen`);
  const context: LineContext = { kind, leading, articleExists, counted: [] };
  const items = lines.map((line) => readLine(line, context, true));
  return { items, counted: context.counted };
};
