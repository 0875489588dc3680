import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { sendingUntil } from '../../mails/mail-press.ts';
import { documentOfMail } from '../../records/side-task-source.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { LogEvent } from '../../records/event.ts';
import type { SideTask } from '../../records/side-task.ts';
import { earliest } from './order-outcome.ts';
import { failureWords } from '../side-tasks/failure-words.ts';
import { eventIdOf } from '../side-tasks/side-task-event.ts';
import { LOST_MAIL } from '../side-tasks/side-task-outcome.ts';

/** What our records know of the order. */
interface Known {
  readonly documents: readonly DocumentEntry[];
  readonly sideTasks: readonly SideTask[];
}

/** What came of the lost ones: whether one was concluded, and when one that may still be leaving is to be looked at. */
interface LostMails {
  readonly isAny: boolean;
  readonly nextLookAt: Instant | undefined;
}

/** A host that died after giving a mail up has been followed by another one by then. */
const RETOLD_HOURS = 24;

/**
 * Concludes mails whose host died while they were leaving, and of which nothing else would say so: the settings do not want them any
 * more, or a person sent them and has not pressed again. Those that are `asked` for are concluded by who asks for them. Each is stored
 * before it is told: a host that only stood still may say until then that its mail did not leave. What was given up lately is
 * told again under the same id, because the host that gave it up may have died in between.
 */
export const makeConcludeLostMails =
  ({ clock }: { readonly clock: Clock }) =>
  async (
    { events, sideTasks: register }: Pick<OrderRecords, 'events' | 'sideTasks'>,
    { documents, sideTasks }: Known,
    asked: (sideTask: Pick<SideTask, 'kind' | 'source'>) => boolean,
  ): Promise<LostMails> => {
    const isOpen = (each: SideTask) => isMail(each) && each.state === 'sent' && !asked(each);
    const [first] = sideTasks.filter(isOpen);
    // a pass takes its time, in which a person's mail may have left
    const open = first ? (await register.ofOrders(first.orderId ? [first.orderId] : [])).filter(isOpen) : [];
    const now = clock.now();
    const tell = async (mail: SideTask): Promise<void> => {
      const entry = documents.find(({ documentId }) => documentId && documentId === documentOfMail(mail));
      if (entry) await events.append(lineOf(mail, entry, now));
    };
    const lost = open.filter((mail) => compareInstants(sendingUntil(mail), now) <= 0);
    for (const mail of lost) {
      const { stored, isChanged } = await register.change(mail.id, { ...LOST_MAIL, attempts: mail.attempts, at: now });
      if (isChanged) await tell(stored);
    }
    for (const mail of sideTasks.filter((each) => isGivenUpSince(each, now.subtract({ hours: RETOLD_HOURS }))))
      await tell(mail);
    return {
      isAny: lost.length > 0,
      nextLookAt: earliest(open.filter((mail) => !lost.includes(mail)).map(sendingUntil)),
    };
  };

const isMail = ({ kind }: Pick<SideTask, 'kind'>): boolean => kind === 'mail' || kind === 'copy';

const isGivenUpSince = ({ kind, state, refusal, concludedAt }: SideTask, since: Instant): boolean =>
  isMail({ kind }) &&
  state === 'unclear' &&
  refusal?.join() === LOST_MAIL.reasons.join() &&
  concludedAt !== undefined &&
  compareInstants(concludedAt, since) > 0;

/** To whom it went was not kept. */
const lineOf = (sideTask: SideTask, { kind, document, orderId, orderName }: DocumentEntry, at: Instant): LogEvent => {
  const origin = ORIGIN_OF_DOCUMENT[kind];
  const message = failureWords(LOST_MAIL.reasons);
  return {
    id: eventIdOf({ sideTask, outcome: LOST_MAIL }),
    at,
    origin,
    name: sideTask.kind === 'copy' ? `${origin}.copy-unclear` : `${origin}.mail-unclear`,
    status: 'warning',
    order: { id: orderId, name: orderName },
    facts: { number: document?.number ?? '', ...(message ? { message } : {}), setting: sideTask.because },
  };
};
