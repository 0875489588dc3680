import type { SideTaskReply } from '@belegwerk/contracts/api';
import { dialogOf } from '@belegwerk/core/mails';
import { documentSource, type DocumentEntry, type SideTask, type SkippedSideTask } from '@belegwerk/core/records';
import { sideTaskProgress, settingObstacle } from '@belegwerk/core/side-tasks';
import { fieldOf, isFieldKey, type PreferenceContext, type Preferences } from '@belegwerk/core/preferences';
import { sideTaskReasonText, turnedOnSinceText } from '@belegwerk/core/sentences';
import type { Instant } from '@belegwerk/core/kernel';
import type { OrderRecord } from '@belegwerk/core/for-areas';
import { vatIdOutcomeOf } from '../../presenters/present-vat-id-checks.ts';
import { comesLater, type SideTaskReason } from '@belegwerk/core/reasons';

/** Mails that a person sent have their press behind `#`; they are not repeated by themselves. */
const isByHand = ({ source }: Pick<SideTask, 'source'>): boolean => source.includes('#');

/** What the side task is about; several mails by hand are about one document. */
const subjectOf = ({ source }: Pick<SideTask, 'source'>): string => source.split('#')[0] ?? source;

const documentKeyOf = (
  sideTask: Pick<SideTask, 'source'>,
  documents: readonly DocumentEntry[],
): Pick<SideTaskReply, 'documentKey'> => {
  const about = subjectOf(sideTask);
  const entry = documents.find(({ document }) => document && documentSource(document) === about);
  return entry ? { documentKey: entry.id } : {};
};

/** Bank transactions from before these were kept have none. */
const bankTransactionOf = ({ kind, result = {} }: SideTask): Pick<SideTaskReply, 'amount' | 'gateway'> => {
  const { amount, gateway } = result;
  return kind === 'bank-transaction' ? { ...(amount ? { amount } : {}), ...(gateway ? { gateway } : {}) } : {};
};

/** The way of paying that a bank transaction which is not made is about. */
const gatewayOfLeft = ({ kind, because }: SkippedSideTask): Pick<SideTaskReply, 'gateway'> => {
  const gateway = kind === 'bank-transaction' ? because.facts?.['gateway'] : undefined;
  return gateway === undefined ? {} : { gateway };
};

const ofDialog = (sideTask: SideTask): Pick<SideTaskReply, 'dialog'> => {
  const dialog = dialogOf(sideTask);
  return dialog === undefined ? {} : { dialog };
};

const reasonOf = (sideTask: SideTask, now: Instant): Pick<SideTaskReply, 'reason' | 'nextLookAt'> => {
  const progress = sideTaskProgress(sideTask, { now: isByHand(sideTask) ? (sideTask.concludedAt ?? now) : now });
  if (progress.kind !== 'stopped') return {};
  const { because, nextLookAt } = progress;
  if (!isByHand(sideTask) || !nextLookAt)
    return { reason: sideTaskReasonText(because), ...(nextLookAt ? { nextLookAt: nextLookAt.toString() } : {}) };
  return { reason: sideTaskReasonText({ ...because, code: 'REFUSED' }) };
};

/** What was left beside the documents when the order was looked at, and the settings and what the shop may use as they are now. */
interface Left extends Pick<
  OrderRecord,
  'skipped' | 'takenBack' | 'vatId' | 'vatIdStand' | 'supplied' | 'corrections'
> {
  readonly preferences: Preferences;
  readonly entitlements: PreferenceContext;
}

/** Whether a setting is off, and could be turned on, is said as it is now: a done order is not looked at for its sake. */
const reasonNow = (
  because: SideTaskReason,
  { preferences, entitlements }: Pick<Left, 'preferences' | 'entitlements'>,
): string => {
  const { code, setting } = because;
  if (code !== 'OFF' || setting === undefined || !isFieldKey(setting)) return sideTaskReasonText(because);
  if (preferences[setting] !== false) return turnedOnSinceText(fieldOf(setting).label);
  return sideTaskReasonText(settingObstacle(setting, preferences, entitlements) ?? because);
};

const TAKEN_BACK = 'Zurückgenommen: Der Beleg wurde als unbezahlt markiert.';

/** Whether a bank transaction that we made is deleted since, or was suggested for a document and is deleted. */
const isTakenBack = ({ kind, state, source, result = {} }: SideTask, takenBack: readonly string[]): boolean =>
  state === 'done' &&
  takenBack.includes((kind === 'payment-match' ? result['externalReference'] : source) ?? '') &&
  (kind === 'bank-transaction' || kind === 'payment-match');

const answerOf = (sideTask: SideTask, order: Omit<Left, 'skipped'>): Pick<SideTaskReply, 'answer'> => {
  const answer = vatIdOutcomeOf(sideTask, order);
  return answer ? { answer } : {};
};

/** What is done, stopped or left beside the documents of an order. */
export const presentSideTasks = (
  { skipped = [], takenBack = [], ...current }: Left,
  sideTasks: readonly SideTask[],
  documents: readonly DocumentEntry[],
  now: Instant,
): SideTaskReply[] => [
  ...sideTasks.map((sideTask) => ({
    id: sideTask.id,
    kind: sideTask.kind,
    state: sideTask.state,
    ...(isTakenBack(sideTask, takenBack) ? { reason: TAKEN_BACK } : reasonOf(sideTask, now)),
    ...(sideTask.concludedAt ? { at: sideTask.concludedAt.toString() } : {}),
    ...documentKeyOf(sideTask, documents),
    ...ofDialog(sideTask),
    ...bankTransactionOf(sideTask),
    ...answerOf(sideTask, current),
  })),
  // a side task that is stored says itself how it stands, also one by hand
  ...skipped
    .filter(
      ({ kind, source }) => !sideTasks.some((sideTask) => sideTask.kind === kind && subjectOf(sideTask) === source),
    )
    .map((left) => ({
      kind: left.kind,
      state: 'skipped' as const,
      reason: reasonNow(left.because, current),
      ...(left.nextLookAt ? { nextLookAt: left.nextLookAt.toString() } : {}),
      ...(comesLater(left.because) ? { waits: true as const } : {}),
      ...gatewayOfLeft(left),
      ...documentKeyOf(left, documents),
    })),
];

/** When a document was mailed last, and when a payment was suggested for it. */
export const documentMoments = (
  entry: DocumentEntry,
  sideTasks: readonly SideTask[],
): { readonly emailedAt?: string; readonly matchedAt?: string } => {
  if (!entry.document) return {};
  const about = documentSource(entry.document);
  const doneAt = (kind: SideTask['kind']): string | undefined =>
    sideTasks
      .filter((sideTask) => sideTask.kind === kind && sideTask.state === 'done' && subjectOf(sideTask) === about)
      .flatMap(({ concludedAt }) => concludedAt?.toString() ?? [])
      .toSorted()
      .at(-1);
  const [emailedAt, matchedAt] = [doneAt('mail'), doneAt('payment-match')];
  return { ...(emailedAt ? { emailedAt } : {}), ...(matchedAt ? { matchedAt } : {}) };
};
