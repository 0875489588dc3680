import type { Reason } from '../decisions/reasons.ts';
import { businessDay, earlierDay } from '../kernel/calendar.ts';
import { NO_MONEY, unitPrice } from '../kernel/money.ts';
import { fail, type Result } from '../kernel/result.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import type { Fulfilment, Order } from '../orders/order.ts';
import type { Charge } from './charge.ts';
import { textsOfContext, type DocumentContext } from './document-context.ts';
import { draftOf, type DocumentPlan } from './document-plan.ts';
import { documentTexts } from './document-texts.ts';
import type { DocumentDraft, Position } from './draft.ts';
import { dressCharges } from './dress-charges.ts';
import { printLayout } from './invoice-plan.ts';
import { presentationOf } from './order-tax.ts';
import { chargesBackOfPart } from './part-charges.ts';
import { recipientOf } from './recipient.ts';
import { supplyDates } from './supply.ts';
import { wordsIn, type DocumentWords } from './words.ts';

/** Goods of one fulfilment; digital goods, vouchers and tips are not delivered. */
const delivered = (order: Order, { lines }: Fulfilment, words: DocumentWords): readonly Charge[] =>
  lines
    .filter(
      ({ lineId, quantity }) => quantity > 0 && order.lines.some(({ id, kind }) => id === lineId && kind === 'goods'),
    )
    .flatMap(({ lineId, quantity }) =>
      chargesBackOfPart(order, { ref: lineId, quantity, amount: NO_MONEY, tax: NO_MONEY }, words),
    );

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
 * prices. It is no tax document. Source: VAT reference, 4.3.
 */
export const buildDeliveryNote = (
  order: Order,
  fulfilment: Fulfilment,
  context: DocumentContext,
): Result<DocumentDraft, Reason> => {
  const { preferences, regime, today, contactId } = context;
  const kind = 'delivery-note';
  const words = wordsIn(preferences.language);
  const goods = delivered(order, fulfilment, words);
  if (goods.length === 0) return fail({ code: 'NOT_SUPPORTED', facts: { feature: 'no-rows' } });
  const recipient = recipientOf(order, { contactId, walkIn: preferences.posName, first: 'shipping' });
  if (!recipient.ok) return recipient;

  const left = businessDay(preferences.deliveryDate === 'fulfilled' ? fulfilment.createdAt : order.processedAt);
  const date = earlierDay(left, today);
  const { supply, remarks } = supplyDates({ ...order, fulfilments: [fulfilment] }, preferences, date, 'delivery');
  const wording = textsOfContext(context)({ kind, order, fulfilment });
  const wardrobe = { kind, order, preferences, wording, words } as const;
  const charges = dressCharges(goods, wardrobe);
  const { texts, cuts } = documentTexts({ ...wardrobe, charges });
  const plan: DocumentPlan = {
    head: {
      kind,
      orderId: order.id,
      orderName: order.name,
      date,
      language: preferences.language,
      recipient: recipient.value,
      supply,
      ...texts,
      ...printLayout(preferences.deliveryLayoutPrintLayout),
    },
    charges,
    treatment: { taxType: regime === 'smallBusiness' ? 'vatfree' : presentationOf(order, preferences) },
    discounts: 'line',
    onlyPositive: true,
    words,
    notices: [...cuts, ...remarks.map(({ kind: remark }) => ({ kind: 'delivery-date', remark }) as const)],
    money: NO_MONEY,
  };
  return draftOf(plan, { positions: charges.map(withoutPrice), treatment: plan.treatment });
};
