import type { PlainDate } from '../kernel/calendar.ts';
import { taxOfLines } from '../orders/charged-tax.ts';
import { lineAmount } from '../orders/remaining-order.ts';
import type { Order } from '../orders/order.ts';
import { showsTax, type TaxTreatment } from '../tax/treatment.ts';
import type { Charge } from '../charges/charge.ts';
import { questionContext, type DocumentContext } from './document-context.ts';
import type { Position } from '../documents/draft.ts';
import { orderTreatment } from './invoice-treatment.ts';
import { chargesOfPart } from '../charges/part-charges.ts';
import { positionsOf, rowAmount } from '../rows/positions.ts';
import { wordsIn } from '../documents/words.ts';

type Price = Pick<Position, 'unitPrice' | 'rate' | 'amount'>;

/** What stands on the rows of a delivery note that shows prices. */
export interface DeliveryPrices {
  readonly treatment: TaxTreatment;
  /** What a row costs; nothing for one that the order does not charge. */
  readonly of: (row: Position) => Price | undefined;
}

/** What is priced. */
interface PricedRows {
  readonly charges: readonly Charge[];
  readonly date: PlainDate;
  /** How the note is presented where the order shows no tax. */
  readonly untaxed: TaxTreatment;
}

/**
 * What one piece of each line came to after discount, net or gross as the invoice shows it. A supply without tax shows
 * the rate 0: the accounting service ties its tax-free types to contacts, and a delivery note is no tax document. Undefined
 * where it cannot be said how the order is taxed; the invoice is held for that, the goods are not.
 */
export const pricesOf = (
  order: Order,
  context: DocumentContext,
  { charges, date, untaxed }: PricedRows,
): DeliveryPrices | undefined => {
  const found = orderTreatment(order, questionContext(order, context, date));
  if (!found.ok) return undefined;
  const words = wordsIn(context.language);
  const refs = new Set(charges.map(({ ref }) => ref));
  const whole = order.lines
    .filter(({ id, quantity }) => refs.has(id) && quantity > 0)
    .flatMap((line) => {
      const { id, quantity, taxes } = line;
      return chargesOfPart(order, { ref: id, quantity, amount: lineAmount(line), tax: taxOfLines(taxes) }, words);
    });
  const priced = new Map(positionsOf(whole, found.value, 'folded', words).map((row) => [row.ref, row]));
  const of = ({ ref, quantity }: Position): Price | undefined => {
    const row = priced.get(ref);
    return row && { unitPrice: row.unitPrice, rate: row.rate, amount: rowAmount(quantity, row.unitPrice) };
  };
  return { treatment: showsTax(found.value) ? found.value : untaxed, of };
};
