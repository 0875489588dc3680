import { paidMark } from '../payments/paid-mark.ts';
import { begin, heldDocuments, NOTHING_DUE, oneDue, oneWithheld } from './due-errand.ts';
import type { ErrandsDue } from './errand-action.ts';
import type { ErrandSituation } from './errand-situation.ts';
import { orderSource } from './order-source.ts';
import { settingObstacle } from './setting-obstacle.ts';

/** Marks the order as paid once its invoice is. */
export const duePaidMark = (situation: ErrandSituation): ErrandsDue => {
  const { order, shop, means } = situation;
  const mark = paidMark(
    order,
    heldDocuments(situation).map(({ document }) => document),
  );
  if (!mark) return NOTHING_DUE;
  const source = orderSource(order);
  const begun = begin(situation, { kind: 'paid-mark', source, because: mark.because });
  if (!begun.ok) return begun.failure;
  const obstacle = settingObstacle('syncOrderPayment', shop.preferences, means);
  if (obstacle) return oneWithheld('paid-mark', source, obstacle);
  return mark.marked ? oneDue(begun.value) : oneWithheld('paid-mark', source, mark.because);
};
