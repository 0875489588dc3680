import type { OrderReply } from '@belegwerk/contracts/api';
import { numberOf } from '@belegwerk/core/documents';
import type { OrderRecord } from '@belegwerk/core/for-areas';
import type { PlainDate } from '@belegwerk/core/kernel';
import { type MoneyAnswers, type NextStep, nextStepOf } from '@belegwerk/core/payments';
import { nextStepText } from '@belegwerk/core/sentences';

interface Seen {
  readonly preferences: MoneyAnswers;
  readonly today: PlainDate;
  /** What can be done, as the page shows it. */
  readonly actions: OrderReply['actions'];
  /** What happens beside the documents, as the page shows it. */
  readonly besides: NonNullable<OrderReply['sideTasks']>;
}

/** What happens next with an order, by the facts that the overview counts. */
export const presentNext = (
  record: OrderRecord,
  { preferences, today, besides, actions }: Seen,
): OrderReply['next'] => {
  const [againAt] = besides.flatMap(({ nextLookAt }) => nextLookAt ?? []).toSorted();
  const isTriedAgain = againAt !== undefined;
  const step = nextStepOf(record, { today, answers: preferences, isTriedAgain });
  const numbers = new Map(record.documents.map(({ id, document }) => [id, numberOf(document)]));
  const at = 'document' in step ? step.document.nextLookAt?.toString() : 'again' in step ? againAt : undefined;
  const setting = settingBehind(step, record);
  return {
    sentence: nextStepText(step, (entry) => numbers.get(entry) || undefined, acceptObstacle(actions)),
    ...(at ? { at } : {}),
    ...(setting === undefined ? {} : { setting }),
  };
};

/** Why what the customer asks cannot be accepted, or nothing where it is not offered; undefined where its button stands there. */
const acceptObstacle = (actions: Seen['actions']): string | undefined => {
  const accept = actions.find(({ action }) => action === 'accept-name');
  return accept?.state === 'here' || accept?.lacksTransfers ? undefined : (accept?.why ?? '');
};

/** The setting that decided about the document that comes, or that none does. */
const settingBehind = (step: NextStep, { status }: OrderRecord): string | undefined => {
  if ('document' in step) return step.document.reason.setting;
  const isOfOrder = 'concern' in step || (step.by === 'none' && step.because === 'skipped');
  return isOfOrder && status.state !== 'done' ? status.reason.setting : undefined;
};
