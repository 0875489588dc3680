import { businessDay, compareInstants, type Instant } from '../kernel/calendar.ts';
import { isAttachmentFailure } from '../sentences/de/failure-text.ts';
import { triesOf, type SideTask } from '../records/side-task.ts';
import { nextVatIdTry, VAT_ID_TRIES } from '../vat-ids/vat-id-hours.ts';
import type { SideTaskMode } from './side-task-action.ts';
import type { SideTaskReason, SideTaskReasonCode } from '../reasons/side-task-reason.ts';

/** What to make of a side task that is due by itself: begin, leave it, or come back. */
export type SideTaskProgress =
  | { readonly kind: 'begin'; readonly mode: SideTaskMode }
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped'; readonly because: SideTaskReason; readonly nextLookAt?: Instant };

/** Minutes to wait after each refused attempt; after the last one a person must act. */
const WAIT_MINUTES = [1, 5, 15, 60, 240, 720] as const;

/** With that begins what is wrong with an e-invoice that was read back. */
export const BROKEN_E_INVOICE = 'e-invoice-broken';
/** With that begins why an e-invoice was not judged: its file is beyond what is read here, which says nothing about it. */
export const UNJUDGED_E_INVOICE = 'e-invoice-unjudged';

/** With these begins why a registry gave no answer about a VAT id: not now, or never to this question. */
export const VAT_ID_UNANSWERED = 'vat-id-unanswered';
export const VAT_ID_NOT_ASKED = 'vat-id-not-asked';

/** Whether an e-invoice was read back and is broken. */
export const isBrokenEInvoice = ({ state, refusal }: Pick<SideTask, 'state' | 'refusal'>): boolean =>
  state === 'refused' && refusal?.[0] === BROKEN_E_INVOICE;

/** A refusal that will be the same next time, by the kind of failure with which `refusal` begins. */
const FINAL: ReadonlySet<string> = new Set([
  'mail-refused',
  'shop-refused',
  'bookkeeping-refused',
  BROKEN_E_INVOICE,
  UNJUDGED_E_INVOICE,
  VAT_ID_NOT_ASKED,
]);

/** Refusals that have a sentence of their own, by what `refusal` begins with. */
const CODES: Readonly<Partial<Record<string, SideTaskReasonCode>>> = {
  [BROKEN_E_INVOICE]: 'E_INVOICE_BROKEN',
  [UNJUDGED_E_INVOICE]: 'E_INVOICE_UNJUDGED',
};

/** A registry's refusal ends with its code, which is for engineers. */
const isOfRegistry = (kind: string): boolean => kind === VAT_ID_UNANSWERED || kind === VAT_ID_NOT_ASKED;

/** What a refusal says behind its kind, in words for people. */
export const wordsOfRefusal = ([kind = '', ...said]: readonly string[]): readonly string[] =>
  isOfRegistry(kind) ? said.slice(0, 1) : said;

/** What the outside said when it refused. */
export const messageOf = ({ refusal = [] }: SideTask): Readonly<Record<string, string>> => {
  return { message: (refusal.length > 1 ? wordsOfRefusal(refusal) : refusal).join('; ') };
};

/** Whether a refused side task is never tried again by itself. */
export const isRefusedForGood = (sideTask: SideTask): boolean =>
  sideTask.state === 'refused' && (FINAL.has(sideTask.refusal?.[0] ?? '') || triesOf(sideTask) > mostTries(sideTask));

const mostTries = ({ kind }: SideTask): number => (kind === 'vat-id-check' ? VAT_ID_TRIES : WAIT_MINUTES.length);

/** How long a mail waits whose file could not be read, each time; its document is not mailed by itself any longer after that. */
const FILE_WAIT_MINUTES = 60;
const FILE_WAIT_DAYS = 3;

const lacksFile = ({ refusal: [kind = ''] = [] }: SideTask): boolean => isAttachmentFailure(kind);

const withoutFile = (known: SideTask, now: Instant): SideTaskProgress => {
  const end = known.plannedAt.add({ hours: FILE_WAIT_DAYS * 24 });
  const isOver = compareInstants(end, now) <= 0;
  const tried = isOver ? {} : { until: businessDay(end).toString() };
  const because = { code: 'ATTACHMENT_UNREADABLE', facts: { ...messageOf(known), ...tried } } as const;
  if (isOver) return { kind: 'stopped', because };
  const nextLookAt = decidedAt(known).add({ minutes: FILE_WAIT_MINUTES });
  return compareInstants(nextLookAt, now) <= 0
    ? { kind: 'begin', mode: 'resume' }
    : { kind: 'stopped', because, nextLookAt };
};

/** When a refused side task may be tried again. */
export const nextAttemptAt = (sideTask: SideTask): Instant => {
  if (sideTask.kind === 'vat-id-check') return nextVatIdTry(decidedAt(sideTask), triesOf(sideTask), sideTask.source);
  // its document waits for as long as the service asked for, and would be made without it then
  if (sideTask.kind === 'contact' && sideTask.refusal?.[0] === 'bookkeeping-busy') return decidedAt(sideTask);
  const last = Math.min(Math.max(triesOf(sideTask), 1), WAIT_MINUTES.length);
  const [minutes = 0] = WAIT_MINUTES.slice(last - 1);
  return decidedAt(sideTask).add({ minutes });
};

const decidedAt = ({ concludedAt, sentAt, plannedAt }: SideTask): Instant => concludedAt ?? sentAt ?? plannedAt;

/** What a side task is compared with. */
export interface SideTaskMoment {
  readonly now: Instant;
  /** What was done is not what is wanted now. */
  readonly outdated?: boolean;
  /** When what it is about changed last; a refusal from before may be worth another try. */
  readonly changedAt?: Instant;
}

/** How a side task stands that is wanted now. */
export const sideTaskProgress = (known: SideTask | undefined, moment: SideTaskMoment): SideTaskProgress => {
  if (!known) return { kind: 'begin', mode: 'new' };
  switch (known.state) {
    case 'planned':
      return { kind: 'begin', mode: 'resume' };
    case 'sent':
      return { kind: 'begin', mode: 'look' };
    case 'done':
      return moment.outdated ? { kind: 'begin', mode: 'renew' } : { kind: 'done' };
    case 'unclear':
      return { kind: 'stopped', because: { code: 'UNCLEAR' } };
    case 'refused':
      return refused(known, moment);
  }
};

const refused = (known: SideTask, { now, changedAt }: SideTaskMoment): SideTaskProgress => {
  if (changedAt && compareInstants(changedAt, decidedAt(known)) > 0) return { kind: 'begin', mode: 'resume' };
  if (lacksFile(known)) return withoutFile(known, now);
  const code = known.kind === 'copy' ? 'COPY_REFUSED' : (CODES[known.refusal?.[0] ?? ''] ?? 'REFUSED');
  if (isRefusedForGood(known)) return { kind: 'stopped', because: { code, facts: messageOf(known) } };
  const nextLookAt = nextAttemptAt(known);
  return compareInstants(nextLookAt, now) <= 0
    ? { kind: 'begin', mode: 'resume' }
    : { kind: 'stopped', because: { code: 'TRIED_AGAIN_LATER', facts: messageOf(known) }, nextLookAt };
};
