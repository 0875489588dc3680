import type { OrderReply, VatIdCheckReply } from '@belegwerk/contracts/api';
import {
  answeredQuestionOf,
  sideTaskProgress,
  isOpenCheck,
  vatIdChecksOf,
  wordsOfRefusal,
} from '@belegwerk/core/side-tasks';
import type { OrderRecord, SideTask } from '@belegwerk/core/records';
import type { Instant } from '@belegwerk/core/kernel';
import {
  shownOutcome,
  vatIdAnswerText,
  vatIdAskedText,
  vatIdAtNightText,
  vatIdGivenUpText,
  vatIdWaitingText,
  type AnsweredFor,
} from '@belegwerk/core/sentences';

type Asked = Pick<OrderRecord, 'vatId' | 'vatIdStand' | 'skipped' | 'supplied' | 'corrections'>;

const presentUnanswered = (check: SideTask, { skipped = [] }: Asked, now: Instant): VatIdCheckReply => {
  const why = wordsOfRefusal(check.refusal ?? []).join('; ');
  if (!isOpenCheck(check)) return { state: 'given-up', sentence: vatIdGivenUpText(why) };
  const left = skipped.find(({ kind, source }) => kind === check.kind && source === check.source);
  const progress = sideTaskProgress(check, { now });
  if (progress.kind === 'stopped') return { state: 'waiting', sentence: vatIdWaitingText(progress.nextLookAt, why) };
  return left?.because.code === 'VAT_ID_AT_NIGHT' && check.attempts === 0
    ? { state: 'waiting', sentence: vatIdAtNightText(left.nextLookAt) }
    : { state: 'waiting', sentence: vatIdWaitingText(check.attempts > 0 ? left?.nextLookAt : undefined, why) };
};

/** What a person says of the supply counts before what the shop knows. */
const answeredFor = ({ vatIdStand, supplied, corrections }: Asked): AnsweredFor => ({
  isReliedOn: vatIdStand?.isReliedOn === true,
  supplied: corrections?.supply?.from ?? supplied?.first,
});

/** What the answer to a question comes to; undefined while it has none. */
export const vatIdOutcomeOf = (
  check: SideTask,
  order: Asked,
): Exclude<VatIdCheckReply['state'], 'waiting' | 'given-up'> | undefined => {
  const answer = check.kind === 'vat-id-check' ? answeredQuestionOf(check) : undefined;
  return answer && check.concludedAt && shownOutcome(answer, check.concludedAt, answeredFor(order));
};

const presentCheck = (check: SideTask, order: Asked, now: Instant): VatIdCheckReply => {
  const [answer, at, state] = [answeredQuestionOf(check), check.concludedAt, vatIdOutcomeOf(check, order)];
  return answer && at && state
    ? { state, sentence: vatIdAnswerText(answer, at, answeredFor(order)), asked: vatIdAskedText(answer, at) }
    : presentUnanswered(check, order, now);
};

/** The last answer, and behind it what was asked since; an order that names no id any more waits for none. */
export const presentVatIdChecks = (
  order: Asked,
  sideTasks: readonly SideTask[],
  now: Instant,
): Pick<OrderReply, 'vatIdChecks'> => {
  const checks = vatIdChecksOf(sideTasks);
  const last = checks.at(-1);
  const answered = checks.findLast(({ state }) => state === 'done');
  const told = [...(answered ? [answered] : []), ...(last && last !== answered && order.vatId ? [last] : [])];
  const vatIdChecks = told.map((check) => presentCheck(check, order, now));
  return vatIdChecks.length > 0 ? { vatIdChecks } : {};
};
