import type { VatIdCheck } from '../../follow-ups/follow-up-action.ts';
import { VAT_ID_NOT_ASKED, VAT_ID_UNANSWERED } from '../../follow-ups/follow-up-progress.ts';
import { resultOfAnswer } from '../../follow-ups/vat-id-checks.ts';
import type { VatIdRegistries } from '../../ports/vat-id-registry.ts';
import { noVatIdAnswerText } from '../../sentences/de/vat-id-text.ts';
import { done, type FollowUpOutcome } from './follow-up-outcome.ts';

/** Asks the registry; a question changes nothing there, so one whose answer was lost is asked again. */
export const runVatIdCheck =
  (registries: VatIdRegistries) =>
  async ({ question }: VatIdCheck): Promise<FollowUpOutcome> => {
    const answer = await registries[question.registry].ask(question);
    if (answer.ok) return done(resultOfAnswer(question, answer.value));
    const { kind, code } = answer.failure;
    const reason = kind === 'refused-request' ? VAT_ID_NOT_ASKED : VAT_ID_UNANSWERED;
    return { kind: 'refused', reasons: [reason, noVatIdAnswerText(question.registry, answer.failure), code] };
  };
