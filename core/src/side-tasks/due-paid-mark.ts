import { isWaitingForMoney, paidMark } from '../payments/paid-mark.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { dueOrSettled, documentsAtService, knownSideTask, NOTHING_DUE, oneDue, oneSkipped } from './due-side-task.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { orderSource } from './order-source.ts';
import { settingObstacle } from './setting-obstacle.ts';

/**
 * Marks the order as paid once its invoice is, and again when an edit added something that was invoiced and paid since:
 * each mark is a side task of its own, because the payment of the first one stays known as ours.
 */
export const duePaidMark = (situation: SideTaskSituation): SideTasksDue => {
  const { order, shop, entitlements } = situation;
  const documents = documentsAtService(situation);
  const byHand = markByHand(situation);
  if (byHand) return byHand;
  const mark = paidMark(order, documents);
  if (!mark) return NOTHING_DUE;
  const { source, result } = markOf(
    situation,
    documents.map(({ document }) => document),
  );
  const begun = dueOrSettled(situation, { kind: 'paid-mark', source, because: mark.because, result });
  if (!begun.ok) return begun.failure;
  const isUpToSettings = mark.marked || mark.because.setting !== undefined;
  const obstacle = isUpToSettings ? settingObstacle('syncOrderPayment', shop.preferences, entitlements) : undefined;
  if (obstacle) return oneSkipped('paid-mark', source, obstacle);
  return mark.marked ? oneDue(begun.value) : oneSkipped('paid-mark', source, mark.because);
};

/** A person ticked it, and the order waits for money: it is not asked whether an invoice is paid, nor what a setting says. */
const markByHand = (situation: SideTaskSituation): SideTasksDue | undefined => {
  const { order, paidByHand = [] } = situation;
  const documents = documentsAtService(situation);
  const wanted = paidByHand.find(({ inShop }) => inShop);
  const paid = documents.find(({ document }) => document.id === wanted?.document)?.document;
  if (!paid || !isWaitingForMoney(order)) return undefined;
  const begun = dueOrSettled(situation, {
    kind: 'paid-mark',
    source: orderSource(order),
    because: { code: 'PAID_MARK_WANTED', facts: { numbers: paid.number } },
    result: { invoice: paid.id },
  });
  return begun.ok ? oneDue(begun.value) : begun.failure;
};

/** Which side task a mark is, and the newest invoice that it says is paid. */
const markOf = (situation: SideTaskSituation, documents: readonly IssuedDocument[]) => {
  const first = orderSource(situation.order);
  const newest = documents.findLast(({ kind, cancelled }) => kind === 'invoice' && !cancelled);
  const marked = knownSideTask(situation, 'paid-mark', first);
  const before = marked?.state === 'done' ? marked.result?.['invoice'] : undefined;
  const isFirst = before === undefined || before === newest?.id;
  return { source: isFirst || !newest ? first : `${first}/${newest.id}`, result: newest ? { invoice: newest.id } : {} };
};
