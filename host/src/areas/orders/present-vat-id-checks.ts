import type { OrderReply, VatIdCheckReply } from '@belegwerk/contracts/api';
import { answeredQuestionOf, followUpProgress, isOpenCheck, vatIdChecksOf } from '@belegwerk/core/follow-ups';
import type { OrderRecord } from '@belegwerk/core/for-areas';
import type { Instant } from '@belegwerk/core/kernel';
import type { FollowUp } from '@belegwerk/core/records';
import { outcomeOfAnswer, vatIdAnswerText, vatIdGivenUpText, vatIdWaitingText } from '@belegwerk/core/sentences';

type Asked = Pick<OrderRecord, 'vatId' | 'skipped'>;

const presentUnanswered = (check: FollowUp, { skipped = [] }: Asked, now: Instant): VatIdCheckReply => {
  const why = (check.refusal ?? []).slice(1).join('; ');
  if (!isOpenCheck(check)) return { state: 'given-up', sentence: vatIdGivenUpText(why) };
  const progress = followUpProgress(check, { now });
  const next =
    progress.kind === 'stopped'
      ? progress.nextLookAt
      : skipped.find(({ kind, source }) => kind === check.kind && source === check.source)?.nextLookAt;
  return { state: 'waiting', sentence: vatIdWaitingText(next, why) };
};

/** The last answer, and behind it what was asked since; an order that names no id any more waits for none. */
export const presentVatIdChecks = (
  order: Asked,
  followUps: readonly FollowUp[],
  now: Instant,
): Pick<OrderReply, 'vatIdChecks'> => {
  const checks = vatIdChecksOf(followUps);
  const last = checks.at(-1);
  const answered = checks.findLast(({ state }) => state === 'done');
  const told = [...(answered ? [answered] : []), ...(last && last !== answered && order.vatId ? [last] : [])];
  const vatIdChecks = told.map((check): VatIdCheckReply => {
    const answer = answeredQuestionOf(check);
    return answer && check.concludedAt
      ? { state: outcomeOfAnswer(answer), sentence: vatIdAnswerText(answer, check.concludedAt) }
      : presentUnanswered(check, order, now);
  });
  return vatIdChecks.length > 0 ? { vatIdChecks } : {};
};
