import type { Reason } from '../reasons/reasons.ts';
import { businessDay, earlierDay } from '../kernel/calendar.ts';
import { NO_MONEY, unitPrice } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import type { Fulfilment, Order } from '../orders/order.ts';
import type { Charge } from '../charges/charge.ts';
import { recipientIn, type DocumentContext } from './document-context.ts';
import { frameDocument } from './document-frame.ts';
import { draftOf } from './document-plan.ts';
import type { DocumentDraft, Position } from '../documents/draft.ts';
import { presentationOf } from './order-tax.ts';
import { chargesBackOfPart } from '../charges/part-charges.ts';
import { pricesOf } from './delivery-prices.ts';
import { supplyDates, supplyNotice } from './supply.ts';
import { wordsIn, type DocumentWords } from '../documents/words.ts';

/** Goods of one fulfilment; digital goods, vouchers and tips are not delivered. */
const delivered = (order: Order, { lines }: Fulfilment, words: DocumentWords): readonly Charge[] =>
  lines
    .filter(
      ({ lineId, quantity }) => quantity > 0 && order.lines.some(({ id, kind }) => id === lineId && kind === 'goods'),
    )
    .flatMap(({ lineId, quantity }) =>
      chargesBackOfPart(order, { ref: lineId, quantity, amount: NO_MONEY, tax: NO_MONEY }, words),
    );

/**
 * Whether goods of the order left or will leave with another shipment. What was called off before it left does not come;
 * what came back had left.
 */
const isPartial = ({ lines, fulfilments, refunds }: Order, fulfilment: Fulfilment): boolean => {
  const others = fulfilments.filter(({ id, cancelled }) => id !== fulfilment.id && !cancelled);
  const returned = refunds.flatMap((refund) => refund.lines).filter(({ restock }) => restock === 'return');
  return lines
    .filter(({ kind }) => kind === 'goods')
    .some(({ id, currentQuantity }) => {
      const elsewhere = piecesOf(
        id,
        others.flatMap((other) => other.lines),
      );
      return elsewhere > 0 || currentQuantity + piecesOf(id, returned) > piecesOf(id, fulfilment.lines);
    });
};

const piecesOf = (line: string, entries: readonly { readonly lineId: string; readonly quantity: number }[]): number =>
  entries.filter(({ lineId }) => lineId === line).reduce((sum, { quantity }) => sum + quantity, 0);

const withoutPrice = ({ ref, kind, title, detail, quantity, unit }: Charge): Position => ({
  ref,
  kind,
  title,
  ...(detail === undefined ? {} : { detail }),
  quantity,
  unit,
  unitPrice: unitPrice(0),
  rate: NO_TAX,
  amount: NO_MONEY,
});

/**
 * Builds the delivery note of one fulfilment: the goods that left with it, to the address where they went, without
 * prices unless the merchant wants them. It is no tax document and comes to nothing. Source: VAT reference, 4.3.
 */
export const buildDeliveryNote = (
  order: Order,
  fulfilment: Fulfilment,
  context: DocumentContext,
): Result<DocumentDraft, Reason> => {
  const { preferences, language, regime, today } = context;
  const words = wordsIn(language);
  const goods = delivered(order, fulfilment, words);
  if (goods.length === 0) return fail({ code: 'NOT_SUPPORTED', facts: { feature: 'no-rows' } });
  const recipient = recipientIn(order, context, { first: 'shipping' });
  if (!recipient.ok) return recipient;

  const leaving = businessDay(preferences.deliveryDate === 'fulfilled' ? fulfilment.createdAt : order.processedAt);
  const date = earlierDay(leaving, today);
  const { supply, remarks } = supplyDates({ ...order, fulfilments: [fulfilment] }, preferences, date, 'delivery');
  const opening = isPartial(order, fulfilment) ? words.partialDelivery : undefined;
  const {
    head,
    charges,
    notices: framed,
  } = frameDocument({ kind: 'delivery-note', order, fulfilment }, context, goods, opening);
  const plain = { scheme: regime === 'smallBusiness' ? 'exempt' : presentationOf(order, preferences) } as const;
  const prices = preferences.deliveryPrices ? pricesOf(order, context, { charges, date, untaxed: plain }) : undefined;
  const odd = supply.type === 'none' ? [] : remarks;
  const notices = [...framed, ...odd.map(supplyNotice)];
  const rows = charges.map(withoutPrice);
  const whole = { ...head, date, recipient: recipient.value, supply };
  const draft = draftOf({ head: whole, notices }, { positions: rows, treatment: prices?.treatment ?? plain });
  if (!draft.ok) return draft;
  if (!prices) return ok({ ...draft.value, withoutPrices: true });
  return ok({ ...draft.value, positions: draft.value.positions.map((row) => ({ ...row, ...prices.of(row) })) });
};
