import type { FollowUpReply } from '@belegwerk/contracts/api';
import { dialogOf } from '@belegwerk/core/mails';
import { documentSource, type DocumentIntent, type FollowUp, type SkippedFollowUp } from '@belegwerk/core/records';
import { followUpProgress, settingObstacle } from '@belegwerk/core/follow-ups';
import { isFieldKey, type PreferenceContext, type Preferences } from '@belegwerk/core/preferences';
import { followUpReasonText, turnedOnSinceText } from '@belegwerk/core/sentences';
import type { Instant } from '@belegwerk/core/kernel';
import type { OrderRecord } from '@belegwerk/core/for-areas';
import { vatIdOutcomeOf } from '../../presenters/present-vat-id-checks.ts';
import { comesLater, type FollowUpReason } from '@belegwerk/core/reasons';

/** Mails that a person sent have their press behind `#`; they are not repeated by themselves. */
const isByHand = ({ source }: Pick<FollowUp, 'source'>): boolean => source.includes('#');

/** What the follow-up task is about; several mails by hand are about one document. */
const subjectOf = ({ source }: Pick<FollowUp, 'source'>): string => source.split('#')[0] ?? source;

const documentKeyOf = (
  followUp: Pick<FollowUp, 'source'>,
  documents: readonly DocumentIntent[],
): Pick<FollowUpReply, 'documentKey'> => {
  const about = subjectOf(followUp);
  const intent = documents.find(({ document }) => document && documentSource(document) === about);
  return intent ? { documentKey: intent.id } : {};
};

/** Bank transactions from before these were kept have none. */
const bankTransactionOf = ({ kind, result = {} }: FollowUp): Pick<FollowUpReply, 'amount' | 'gateway'> => {
  const { amount, gateway } = result;
  return kind === 'bank-transaction' ? { ...(amount ? { amount } : {}), ...(gateway ? { gateway } : {}) } : {};
};

/** The way of paying that a bank transaction which is not made is about. */
const gatewayOfLeft = ({ kind, because }: SkippedFollowUp): Pick<FollowUpReply, 'gateway'> => {
  const gateway = kind === 'bank-transaction' ? because.facts?.['gateway'] : undefined;
  return gateway === undefined ? {} : { gateway };
};

const ofDialog = (followUp: FollowUp): Pick<FollowUpReply, 'dialog'> => {
  const dialog = dialogOf(followUp);
  return dialog === undefined ? {} : { dialog };
};

const reasonOf = (followUp: FollowUp, now: Instant): Pick<FollowUpReply, 'reason' | 'nextLookAt'> => {
  const progress = followUpProgress(followUp, { now: isByHand(followUp) ? (followUp.concludedAt ?? now) : now });
  if (progress.kind !== 'stopped') return {};
  const { because, nextLookAt } = progress;
  if (!isByHand(followUp) || !nextLookAt)
    return { reason: followUpReasonText(because), ...(nextLookAt ? { nextLookAt: nextLookAt.toString() } : {}) };
  return { reason: followUpReasonText({ ...because, code: 'REFUSED' }) };
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
  because: FollowUpReason,
  { preferences, entitlements }: Pick<Left, 'preferences' | 'entitlements'>,
): string => {
  const { code, setting } = because;
  if (code !== 'OFF' || setting === undefined || !isFieldKey(setting)) return followUpReasonText(because);
  if (preferences[setting] !== false) return turnedOnSinceText(setting);
  return followUpReasonText(settingObstacle(setting, preferences, entitlements) ?? because);
};

const TAKEN_BACK = 'Zurückgenommen: Der Beleg wurde als unbezahlt markiert.';

/** Whether a bank transaction that we made is deleted since, or was suggested for a document and is deleted. */
const isTakenBack = ({ kind, state, source, result = {} }: FollowUp, takenBack: readonly string[]): boolean =>
  state === 'done' &&
  takenBack.includes((kind === 'payment-match' ? result['externalReference'] : source) ?? '') &&
  (kind === 'bank-transaction' || kind === 'payment-match');

const answerOf = (followUp: FollowUp, order: Omit<Left, 'skipped'>): Pick<FollowUpReply, 'answer'> => {
  const answer = vatIdOutcomeOf(followUp, order);
  return answer ? { answer } : {};
};

/** What is done, stopped or left beside the documents of an order. */
export const presentFollowUps = (
  { skipped = [], takenBack = [], ...current }: Left,
  followUps: readonly FollowUp[],
  documents: readonly DocumentIntent[],
  now: Instant,
): FollowUpReply[] => [
  ...followUps.map((followUp) => ({
    id: followUp.id,
    kind: followUp.kind,
    state: followUp.state,
    ...(isTakenBack(followUp, takenBack) ? { reason: TAKEN_BACK } : reasonOf(followUp, now)),
    ...(followUp.concludedAt ? { at: followUp.concludedAt.toString() } : {}),
    ...documentKeyOf(followUp, documents),
    ...ofDialog(followUp),
    ...bankTransactionOf(followUp),
    ...answerOf(followUp, current),
  })),
  // a follow-up task that is stored says itself how it stands, also one by hand
  ...skipped
    .filter(
      ({ kind, source }) => !followUps.some((followUp) => followUp.kind === kind && subjectOf(followUp) === source),
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
  intent: DocumentIntent,
  followUps: readonly FollowUp[],
): { readonly emailedAt?: string; readonly matchedAt?: string } => {
  if (!intent.document) return {};
  const about = documentSource(intent.document);
  const doneAt = (kind: FollowUp['kind']): string | undefined =>
    followUps
      .filter((followUp) => followUp.kind === kind && followUp.state === 'done' && subjectOf(followUp) === about)
      .flatMap(({ concludedAt }) => concludedAt?.toString() ?? [])
      .toSorted()
      .at(-1);
  const [emailedAt, matchedAt] = [doneAt('mail'), doneAt('payment-match')];
  return { ...(emailedAt ? { emailedAt } : {}), ...(matchedAt ? { matchedAt } : {}) };
};
