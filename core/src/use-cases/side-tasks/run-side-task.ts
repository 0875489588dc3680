import type { SideTaskAction } from '../../side-tasks/side-task-action.ts';
import type { Order } from '../../orders/order.ts';
import type { SideTask, SideTaskKind } from '../../records/side-task.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { sendingUntil } from '../../mails/mail-press.ts';
import { isSentByHand, MAIL_LEASE_SECONDS, mailLease } from '../../mails/sent-by-hand.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Lease } from '../../ports/leases.ts';
import type { OrderSideTasks, OrderRecords } from '../../ports/order-records.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { mailLeaving } from '../evidence/side-task-evidence.ts';
import { makeCarryOutSideTask, type CarryOutPorts } from './carry-out-side-task.ts';
import { makeConcludeSideTask, type Conclusion, type RunSideTask } from './conclude-side-task.ts';
import { sideTaskEvents } from './side-task-event.ts';
import { LOST_MAIL, TAKEN_OVER, type AboutToSend, type SideTaskOutcome } from './side-task-outcome.ts';
import type { WaysOut } from './mail-side-task.ts';
import type { StillConnected } from '../../shops/same-connection.ts';
import type { MailLimiter } from './mail-limiter.ts';
import { isTooLate } from '../../work/too-late.ts';

/** Written in the books of the account for which it was decided, and in no others. */
const IN_BOOKS: ReadonlySet<SideTaskKind> = new Set(['contact', 'bank-transaction', 'payment-match']);

/** What would be there twice, or again, if a host did it that stood still: another one may have made it, or a person taken it back. */
const ONLY_AT_ONCE: ReadonlySet<SideTaskKind> = new Set(['contact', 'bank-transaction']);

export interface SideTaskPorts extends CarryOutPorts {
  /** Counts what leaves through the product's own sender. */
  readonly mailLimiter: MailLimiter;
  readonly ids: IdSource;
  readonly stores: Stores;
}

/** A mail that did not leave by itself and is tried once more: a person may be sending it meanwhile. */
const isRetried = (action: SideTaskAction): boolean =>
  action.kind === 'mail' && action.by === undefined && action.known?.state === 'refused';

/** What leaves as a mail: it cannot be looked for when the answer is lost. */
const leavesAsMail = ({ kind }: SideTaskAction): boolean => kind === 'mail' || kind === 'copy';

/** What is said of a mail that another host may be sending; undefined once none can be. */
const leavingElsewhere = ({ known }: SideTaskAction, sideTask: SideTask, now: Instant): SideTaskOutcome | undefined => {
  // it was not there when this was decided: another host has begun to send it since, and is asked again
  if (!known) return TAKEN_OVER;
  const waitSeconds = Math.ceil(now.until(sendingUntil(sideTask)).total('seconds'));
  return waitSeconds > 0 ? { ...TAKEN_OVER, waitSeconds } : undefined;
};

/** Where a side task is stored and told. */
type Records = Pick<OrderRecords, 'sideTasks' | 'events' | 'evidence'>;

interface Ports extends SideTaskPorts {
  readonly isStillConnected: StillConnected;
}

/**
 * Does one thing beside the documents, with a side task stored before it, and tells it in the log. A mail whose sending
 * was begun and not answered is given up as unclear once no host can be sending it any more: it cannot be looked for, and two
 * mails are worse than a person who looks.
 */
export const makeRunSideTask = (ports: Ports) => {
  const { clock, ids, stores, isStillConnected } = ports;
  const carryOut = makeCarryOutSideTask(ports);
  const concluded = makeConcludeSideTask(ports);
  const begun = makeBegun(ports);

  return async (
    shop: Shop,
    { sideTasks: register, events, evidence }: Records,
    order: Order,
    action: SideTaskAction,
  ) => {
    const tell = async (run: RunSideTask): Promise<void> => {
      for (const event of sideTaskEvents(order, action, run, clock.now())) await events.append(event);
    };
    const conclusion = { register, tell };
    const sideTask = await begun(register, order, action);
    if (leavesAsMail(action) && sideTask.state === 'sent') {
      const outcome = leavingElsewhere(action, sideTask, clock.now());
      return outcome ? { sideTask, outcome } : givenUp(conclusion, sideTask, clock.now());
    }
    let { attempts } = sideTask;
    let alone: Lease | undefined;
    let begunAt: Instant | undefined;
    // another host may have made the contact meanwhile, or given the mail up
    const isOverdue = (): boolean => begunAt !== undefined && isTooLate(begunAt, clock.now());
    const aboutToSend: AboutToSend = async (strangers, file = '') => {
      const at = clock.now();
      if (isRetried(action)) {
        // from here on it is not sent by hand, until it is known what became of it
        const name = mailLease(shop.key, action.source);
        alone ??= await stores.leases.acquire(name, ids.uuid(), clock.now(), MAIL_LEASE_SECONDS);
        if (!alone || isSentByHand(await register.ofOrders([order.id]), action.source)) return false;
      }
      if (IN_BOOKS.has(action.kind) && !(await isStillConnected(shop))) return false;
      if (action.kind === 'mail') await evidence.write([mailLeaving(sideTask, action, { attempts, at, file })]);
      const sent = { kind: 'sent', attempts, at, strangers } as const;
      const { stored, isChanged } = await register.change(sideTask.id, sent);
      if (isChanged) [attempts, begunAt] = [stored.attempts, at];
      return isChanged && !(ONLY_AT_ONCE.has(action.kind) && isOverdue());
    };
    const throughUs: WaysOut['throughUs'] = (strangers, leave) =>
      ports.mailLimiter(shop.key, register, strangers, leave);
    try {
      const outcome = await carryOut(shop.key, order, action, { aboutToSend, throughUs, isOverdue });
      // what was found may be in the books of another account
      const isReplaced = action.kind === 'contact' && outcome.kind === 'done' && !(await isStillConnected(shop));
      return await concluded(conclusion, { ...sideTask, attempts }, isReplaced ? TAKEN_OVER : outcome, action);
    } finally {
      if (alone) await stores.leases.release(alone);
    }
  };
};

/** Stored before it is told: until then a host that stood still may say that it did not leave. The next pass tells it again. */
const givenUp = async (
  { register, tell }: Conclusion,
  { id, attempts }: SideTask,
  at: Instant,
): Promise<RunSideTask> => {
  const { stored, isChanged } = await register.change(id, { ...LOST_MAIL, attempts, at });
  if (!isChanged) return { sideTask: stored, outcome: TAKEN_OVER };
  const run = { sideTask: stored, outcome: LOST_MAIL };
  await tell(run);
  return run;
};

/** The side task as it stands before anything is done: planned now, begun again, or as it was known. */
const makeBegun =
  ({ clock, ids }: Pick<Ports, 'clock' | 'ids'>) =>
  async (register: OrderSideTasks, order: Order, action: SideTaskAction): Promise<SideTask> => {
    const { kind, source, because, known } = action;
    const plannedAt = clock.now();
    if (known && action.mode === 'renew')
      return (await register.change(known.id, { kind: 'renewed', at: plannedAt })).stored;
    if (known) return known;
    const reason = because.setting ?? because.code;
    return register.plan({ id: ids.uuid(), kind, source, orderId: order.id, plannedAt, because: reason });
  };
