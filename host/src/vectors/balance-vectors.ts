import { balanceOf } from '@belegwerk/core/balance';
import { cents, centsText, percentText, unitPriceText } from '@belegwerk/core/kernel';
import { creditPositions, invoicePositions, manualPosition, type PositionOptions } from '@belegwerk/core/rows';
import { documentTotals, type DocumentTotals, type Position } from '@belegwerk/core/documents';
import { invoiceTreatment } from '@belegwerk/core/document-plans';
import { isPaidOff, orderMoney, receivedMoney, type Order } from '@belegwerk/core/orders';
import { z } from 'zod';
import { balanceVector, type BalanceInput, type WantedDocument } from './balance-schema.ts';
import { differences } from './differences.ts';
import { shopFigures } from './shop-figures.ts';
import { orderAfterEdits, orderAsPlaced, orderNow, orderOfAdditions, orderOfEverything } from './vector-order.ts';
import { refundOf, removalOf } from './vector-refund.ts';
import type { VectorKind, VectorResult } from './vector-result.ts';
import { schemeOfVector, TAX_SUB_TYPE_OF, TAX_TYPE_OF } from './tax-types.ts';

interface MadeDocument {
  readonly wanted: WantedDocument;
  readonly positions: readonly Position[];
  readonly totals: DocumentTotals;
}

const treatmentOf = ({ regime, date: on, documentTax: presentation, fixes }: BalanceInput, order: Order): unknown => {
  const treatment = invoiceTreatment(order, { regime, on, presentation, fixes });
  if (!treatment.ok) return { taxType: null, taxSubType: null, error: treatment.failure.code };
  const { scheme, oss } = treatment.value;
  return { taxType: TAX_TYPE_OF[scheme], taxSubType: oss ? TAX_SUB_TYPE_OF[oss] : null, error: null };
};

const coveredRows = (input: BalanceInput, covers: string, options: PositionOptions): readonly Position[] => {
  switch (covers) {
    case 'original':
      return invoicePositions(orderAsPlaced(input), options);
    case 'current':
      return invoicePositions(orderAfterEdits(input), options);
    case 'added':
      return invoicePositions(orderOfAdditions(input), options);
    case 'removed':
      return creditPositions(orderOfEverything(input), removalOf(input), options);
    case 'manual':
      return [];
    default: {
      const refund = input.refunds.find(({ key }) => covers === `refund:${key}`);
      if (!refund) throw new RangeError(`a document covers "${covers}", which is not in the vector`);
      return creditPositions(orderAfterEdits(input), refundOf(refund, input.taxesIncluded), options);
    }
  }
};

const madeDocument = (input: BalanceInput, wanted: WantedDocument): MadeDocument => {
  const options = {
    treatment: { scheme: schemeOfVector(wanted.taxType) },
    discountMode: wanted.discountMode,
    fixes: input.fixes,
  };
  const manual = wanted.manual.map((row) =>
    manualPosition({ ...row, rate: row.taxRate, title: row.ref, unit: 'Stück' }),
  );
  const positions = [...coveredRows(input, wanted.covers, options), ...manual];
  return { wanted, positions, totals: documentTotals(positions, options.treatment) };
};

const printedDocument = ({ wanted, positions, totals }: MadeDocument): unknown => ({
  key: wanted.key,
  kind: wanted.kind,
  lines: positions.map((row) => ({
    ref: row.ref,
    quantity: row.quantity,
    unitPrice: unitPriceText(row.unitPrice),
    taxRate: percentText(row.rate),
    discountPercentage: row.discount === undefined ? null : centsText(cents(row.discount)),
    amount: centsText(row.amount),
  })),
  byRate: totals.byRate.map(({ rate, net, tax, gross }) => ({
    rate: percentText(rate),
    net: centsText(net),
    tax: centsText(tax),
    gross: centsText(gross),
  })),
  net: centsText(totals.net),
  tax: centsText(totals.tax),
  gross: centsText(totals.gross),
});

const printedBalance = (input: BalanceInput, documents: readonly MadeDocument[]): unknown => {
  const counted = documents.map(({ wanted, totals }) => ({
    kind: wanted.kind === 'credit' ? ('credit-note' as const) : ('invoice' as const),
    total: totals.gross,
    cancelled: wanted.cancelled,
  }));
  const balance = balanceOf(orderMoney(orderNow(input)), counted);
  return {
    ...balance,
    documentBalance: centsText(balance.documentBalance),
    adjustmentsTotal: centsText(balance.adjustmentsTotal),
    orderTotal: centsText(balance.orderTotal),
    balance: centsText(balance.balance),
    difference: centsText(balance.difference),
  };
};

const printedPayments = (input: BalanceInput): unknown => {
  const { payments } = orderNow(input);
  if (payments.length === 0) return null;
  const { total, giftCard } = receivedMoney(payments);
  const settled = isPaidOff(total, input.cashRounding, orderMoney(orderNow(input)).balance);
  return { total: centsText(total), giftCard: centsText(giftCard), settled };
};

/** Everything that the core says about the order of a vector, in the fields of `expected`. */
const answerTo = (input: BalanceInput): unknown => {
  const documents = input.documents.map((wanted) => madeDocument(input, wanted));
  return {
    treatment: treatmentOf(input, orderAfterEdits(input)),
    shop: shopFigures(input),
    payments: printedPayments(input),
    documents: documents.map(printedDocument),
    balance: printedBalance(input, documents),
  };
};

const idOf = (vector: unknown, index: number): string =>
  z.object({ id: z.string() }).safeParse(vector).data?.id ?? `vector ${index + 1}`;

const faultsOf = (vector: unknown): readonly string[] => {
  const read = balanceVector.safeParse(vector);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  try {
    return differences(read.data.expected, answerTo(read.data.input));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

/** Runs balance.json: documents, totals, balance, treatment and payments from the core's own rules. */
export const balanceVectors: VectorKind = (content) =>
  z
    .object({ vectors: z.array(z.unknown()) })
    .parse(content)
    .vectors.map((vector, index): VectorResult => ({ id: idOf(vector, index), faults: faultsOf(vector) }));
