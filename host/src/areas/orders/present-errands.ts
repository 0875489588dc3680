import type { ErrandReply } from '@belegwerk/contracts/api';
import { dialogOf } from '@belegwerk/core/mails';
import { documentSource, type DocumentIntent, type Errand } from '@belegwerk/core/records';
import { errandProgress } from '@belegwerk/core/errands';
import { errandReasonText } from '@belegwerk/core/sentences';
import type { Instant } from '@belegwerk/core/kernel';
import type { OrderRecord } from '@belegwerk/core/ports';

/** Mails that a person sent have their press behind `#`; they are not repeated by themselves. */
const isByHand = ({ source }: Pick<Errand, 'source'>): boolean => source.includes('#');

/** What the errand is about; several mails by hand are about one document. */
const subjectOf = ({ source }: Pick<Errand, 'source'>): string => source.split('#')[0] ?? source;

const documentKeyOf = (
  errand: Pick<Errand, 'source'>,
  documents: readonly DocumentIntent[],
): Pick<ErrandReply, 'documentKey'> => {
  const about = subjectOf(errand);
  const intent = documents.find(({ document }) => document && documentSource(document) === about);
  return intent ? { documentKey: intent.id } : {};
};

/** Movements from before these were kept have none. */
const movementOf = ({ kind, result = {} }: Errand): Pick<ErrandReply, 'amount' | 'gateway'> => {
  const { amount, gateway } = result;
  return kind === 'movement' ? { ...(amount ? { amount } : {}), ...(gateway ? { gateway } : {}) } : {};
};

const ofDialog = (errand: Errand): Pick<ErrandReply, 'dialog'> => {
  const dialog = dialogOf(errand);
  return dialog === undefined ? {} : { dialog };
};

const reasonOf = (errand: Errand, now: Instant): Pick<ErrandReply, 'reason' | 'nextLookAt'> => {
  const progress = errandProgress(errand, { now: isByHand(errand) ? (errand.settledAt ?? now) : now });
  if (progress.kind !== 'stopped') return {};
  const { because, nextLookAt } = progress;
  if (!isByHand(errand) || !nextLookAt)
    return { reason: errandReasonText(because), ...(nextLookAt ? { nextLookAt: nextLookAt.toString() } : {}) };
  return { reason: errandReasonText({ ...because, code: 'REFUSED' }) };
};

/** What is done, stopped or left beside the documents of an order. */
export const presentErrands = (
  { withheld = [] }: Pick<OrderRecord, 'withheld'>,
  errands: readonly Errand[],
  documents: readonly DocumentIntent[],
  now: Instant,
): ErrandReply[] => [
  ...errands.map((errand) => ({
    id: errand.id,
    kind: errand.kind,
    state: errand.state,
    ...reasonOf(errand, now),
    ...(errand.settledAt ? { at: errand.settledAt.toString() } : {}),
    ...documentKeyOf(errand, documents),
    ...ofDialog(errand),
    ...movementOf(errand),
  })),
  // an errand that is stored says itself how it stands, also one by hand
  ...withheld
    .filter(({ kind, source }) => !errands.some((errand) => errand.kind === kind && subjectOf(errand) === source))
    .map((left) => ({
      kind: left.kind,
      state: 'withheld' as const,
      reason: errandReasonText(left.because),
      ...(left.nextLookAt ? { nextLookAt: left.nextLookAt.toString() } : {}),
      ...documentKeyOf(left, documents),
    })),
];

/** When a document was mailed last, and when a payment was suggested for it. */
export const documentMoments = (
  intent: DocumentIntent,
  errands: readonly Errand[],
): { readonly emailedAt?: string; readonly hintedAt?: string } => {
  if (!intent.document) return {};
  const about = documentSource(intent.document);
  const doneAt = (kind: Errand['kind']): string | undefined =>
    errands
      .filter((errand) => errand.kind === kind && errand.state === 'done' && subjectOf(errand) === about)
      .flatMap(({ settledAt }) => settledAt?.toString() ?? [])
      .toSorted()
      .at(-1);
  const [emailedAt, hintedAt] = [doneAt('mail'), doneAt('hint')];
  return { ...(emailedAt ? { emailedAt } : {}), ...(hintedAt ? { hintedAt } : {}) };
};
