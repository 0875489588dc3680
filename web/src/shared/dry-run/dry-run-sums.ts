import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import { cents, centsText, parseCents, type Cents } from '@belegwerk/core/kernel';

type Document = ForeseenOrderReply['documents'][number];
type Kind = Document['kind'];

/** How many documents of a kind would be made, and what they come to. */
export interface KindSum {
  readonly kind: Kind;
  readonly count: number;
  readonly total: string;
}

/** What stands at a tax rate (in percent), invoices less credit notes. */
export interface RateRow {
  readonly rate: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

const read = (text: string | undefined): Cents => (text === undefined ? undefined : parseCents(text)) ?? cents(0);

const KINDS: readonly Kind[] = ['invoice', 'credit-note', 'delivery-note'];

const documentsOf = (orders: readonly ForeseenOrderReply[]): readonly Document[] =>
  orders.flatMap(({ documents }) => documents);

/** The documents by their kind; a kind of which there is none is left out. */
export const sumsOfKinds = (orders: readonly ForeseenOrderReply[]): readonly KindSum[] =>
  KINDS.flatMap((kind) => {
    const these = documentsOf(orders).filter((document) => document.kind === kind);
    const total = these.reduce((sum, document) => sum + read(document.total), 0);
    return these.length === 0 ? [] : [{ kind, count: these.length, total: centsText(cents(total)) }];
  });

/** What all documents come to at each tax rate, the highest first. */
export const sumsOfRates = (orders: readonly ForeseenOrderReply[]): readonly RateRow[] => {
  const sums = new Map<string, { net: number; tax: number; gross: number }>();
  for (const { kind, byRate } of documentsOf(orders)) {
    const sign = kind === 'credit-note' ? -1 : 1;
    for (const { rate, net, tax, gross } of byRate) {
      const sum = sums.get(rate) ?? { net: 0, tax: 0, gross: 0 };
      sum.net += sign * read(net);
      sum.tax += sign * read(tax);
      sum.gross += sign * read(gross);
      sums.set(rate, sum);
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([rate, { net, tax, gross }]) => ({
      rate,
      net: centsText(cents(net)),
      tax: centsText(cents(tax)),
      gross: centsText(cents(gross)),
    }));
};
