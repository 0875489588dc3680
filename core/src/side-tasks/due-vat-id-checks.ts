import { compareInstants } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';
import type { VatIdQuestion } from '../vat-ids/vat-id-answer.ts';
import { endOfNight } from '../vat-ids/vat-id-hours.ts';
import { documentsAtService, dueOrSettled, NOTHING_DUE, oneDue, oneSkipped } from './due-side-task.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { orderSource } from './order-source.ts';
import { answeredQuestionOf, nextCheckSource, VAT_ID_BY_HAND, vatIdChecksOf } from './vat-id-checks.ts';
import { restsOnVatId, vatIdQuestionOf } from './vat-id-question.ts';

/** An answer proves what was so when it was given: about an older invoice nothing is asked by itself. */
const OLDEST_INVOICE = { hours: 7 * 24 };

const hasNewInvoice = (situation: SideTaskSituation): boolean =>
  documentsAtService(situation).some(
    ({ kind, document }) =>
      kind === 'invoice' &&
      !document.cancelled &&
      compareInstants(document.createdAt.add(OLDEST_INVOICE), situation.now) > 0,
  );

/** Whether the settings want a question that was not asked yet; one that was given up is asked anew by hand alone. */
const isWanted = (situation: SideTaskSituation, question: VatIdQuestion, last: SideTask | undefined): boolean => {
  const { shop, order, now } = situation;
  if (!shop.preferences.vatIdCheck) return false;
  if (last && answeredQuestionOf(last)?.asked === question.asked) return false;
  return hasNewInvoice(situation) && restsOnVatId(order, shop, now);
};

/**
 * The question about the customer's VAT id: of its own accord beside a new invoice that rests on it, where the settings want that,
 * and whenever a person asked for it. Its answer holds nothing up.
 */
export const dueVatIdChecks = (situation: SideTaskSituation): SideTasksDue => {
  const { order, shop, sideTasks, now } = situation;
  const checks = vatIdChecksOf(sideTasks);
  const question = shop.preferences.vatIdCheck || checks.length > 0 ? vatIdQuestionOf(order, shop) : undefined;
  if (!question) return NOTHING_DUE;
  const last = checks.at(-1);
  const isByHand = last?.because === VAT_ID_BY_HAND;
  const unanswered = last && last.state !== 'done' ? last : undefined;
  if (unanswered ? !isByHand && !shop.preferences.vatIdCheck : !isWanted(situation, question, last)) return NOTHING_DUE;
  const source = unanswered?.source ?? nextCheckSource(orderSource(order), checks);
  const because =
    unanswered && isByHand
      ? ({ code: VAT_ID_BY_HAND } as const)
      : ({ code: 'VAT_ID_WANTED', setting: 'vatIdCheck' } as const);
  const begun = dueOrSettled(situation, { kind: 'vat-id-check', source, because });
  if (!begun.ok) return begun.failure;
  const night = question.registry === 'bzst' ? endOfNight(now, source) : undefined;
  if (night) return oneSkipped('vat-id-check', source, { code: 'VAT_ID_AT_NIGHT' }, night);
  return oneDue({ ...begun.value, question });
};
