import type { OrderReply, VatIdCheckReply } from '@belegwerk/contracts/api';
import { answeredQuestionOf, followUpProgress, isOpenCheck, vatIdChecksOf } from '@belegwerk/core/follow-ups';
import type { OrderRecord } from '@belegwerk/core/for-areas';
import type { Instant } from '@belegwerk/core/kernel';
import type { FollowUp } from '@belegwerk/core/records';
import { outcomeOfAnswer, vatIdAnswerText, vatIdGivenUpText, vatIdWaitingText } from '@belegwerk/core/sentences';
import { endOfNight } from '@belegwerk/core/vat-ids';

const presentUnanswered = (check: FollowUp, now: Instant): VatIdCheckReply => {
  const progress = followUpProgress(check, { now });
  const why = (check.refusal ?? []).slice(1).join('; ');
  if (!isOpenCheck(check)) return { state: 'given-up', sentence: vatIdGivenUpText(why) };
  const next = (progress.kind === 'stopped' ? progress.nextLookAt : undefined) ?? endOfNight(now);
  return { state: 'waiting', sentence: vatIdWaitingText(next, why) };
};

/** The last answer, and behind it what was asked since; an order that names no id any more waits for none. */
export const presentVatIdChecks = (
  { vatId }: Pick<OrderRecord, 'vatId'>,
  followUps: readonly FollowUp[],
  now: Instant,
): Pick<OrderReply, 'vatIdChecks'> => {
  const checks = vatIdChecksOf(followUps);
  const last = checks.at(-1);
  const answered = checks.findLast(({ state }) => state === 'done');
  const told = [...(answered ? [answered] : []), ...(last && last !== answered && vatId ? [last] : [])];
  const vatIdChecks = told.map((check): VatIdCheckReply => {
    const answer = answeredQuestionOf(check);
    return answer && check.concludedAt
      ? { state: outcomeOfAnswer(answer), sentence: vatIdAnswerText(answer, check.concludedAt) }
      : presentUnanswered(check, now);
  });
  return vatIdChecks.length > 0 ? { vatIdChecks } : {};
};
