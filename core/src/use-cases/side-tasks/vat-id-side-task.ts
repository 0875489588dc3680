import type { VatIdCheck } from '../../side-tasks/side-task-action.ts';
import { VAT_ID_NOT_ASKED, VAT_ID_UNANSWERED } from '../../side-tasks/side-task-progress.ts';
import { resultOfAnswer } from '../../side-tasks/vat-id-checks.ts';
import type { NoVatIdAnswer } from '../../vat-ids/vat-id-answer.ts';
import type { VatIdRegistries } from '../../ports/vat-id-registry.ts';
import { noVatIdAnswerText } from '../../sentences/de/vat-id-text.ts';
import { done, TAKEN_OVER, type AboutToSend, type SideTaskOutcome } from './side-task-outcome.ts';

/** Asks the registry; a question changes nothing there, so one whose answer was lost is asked again. */
export const runVatIdCheck =
  (registries: VatIdRegistries) =>
  async ({ question, mode }: VatIdCheck, aboutToSend: AboutToSend): Promise<SideTaskOutcome> => {
    const registry = registries[question.registry];
    const refused = (failure: NoVatIdAnswer) => {
      const reason = failure.kind === 'refused-request' ? VAT_ID_NOT_ASKED : VAT_ID_UNANSWERED;
      return {
        kind: 'refused',
        reasons: [reason, noVatIdAnswerText(question.registry, failure), failure.code],
      } as const;
    };
    // what is not asked is no attempt, save where one is under way whose answer was lost
    const rest = mode === 'look' ? undefined : registry.restsFor?.(question);
    if (rest) return { ...refused(rest), isNotSent: true };
    if (!(await aboutToSend())) return TAKEN_OVER;
    const answer = await registry.ask(question);
    return answer.ok ? done(resultOfAnswer(question, answer.value)) : refused(answer.failure);
  };
