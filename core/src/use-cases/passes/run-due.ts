import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import { isRefusedForGood } from '../../side-tasks/side-task-progress.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { StillConnected } from '../../shops/same-connection.ts';
import type { SideTaskPorts } from '../side-tasks/run-side-task.ts';
import { makeConcludeLostMails } from './conclude-lost-mails.ts';
import { makeLearnRights } from './learn-rights.ts';
import { earliest } from './order-outcome.ts';
import { readRecords, type OrderReading, type OrderWork } from './order-work.ts';
import { makeRunSideTasks } from './run-side-tasks.ts';

interface Ports extends SideTaskPorts {
  readonly isStillConnected: StillConnected;
}

/** What became of what was due beside the documents. */
export interface RanDue {
  /** What the records know after it. */
  readonly known: OrderReading;
  /** When the first of what did not come off is to be tried again. */
  readonly nextLookAt: Instant | undefined;
  /** A mail waited for the check of its e-invoice, which has come to an end: its mail is decided anew. */
  readonly isMailFree: boolean;
}

/** The third step of a pass: what is due beside the documents (mail, payment, tags, metafields), and mails that were lost. */
export const makeRunDue = (ports: Ports) => {
  const { clock } = ports;
  const sideTasks = makeRunSideTasks({ ...ports, rights: makeLearnRights(ports) });
  const concludeLostMails = makeConcludeLostMails(ports);

  return async (work: OrderWork, due: SideTasksDue, told: OrderReading): Promise<RanDue> => {
    const actions = due.actions.filter(({ kind }) => kind !== 'contact');
    const triedAgainAt = await sideTasks.runAll(work, actions);
    const lost = await concludeLostMails(work.records, told, ({ kind, source }) =>
      actions.some((each) => each.kind === kind && each.source === source),
    );
    const known = actions.length > 0 || lost.isAny ? await readRecords(work) : told;
    const isMailFree = mailWaitedFor(due, known.sideTasks);
    const nextLookAt = earliest([triedAgainAt, lost.nextLookAt, ...(isMailFree ? [clock.now()] : [])]);
    return { known, nextLookAt, isMailFree };
  };
};

const mailWaitedFor = ({ skipped, actions }: SideTasksDue, sideTasks: OrderReading['sideTasks']): boolean =>
  skipped.some(
    ({ kind, source, because }) =>
      kind === 'mail' &&
      because.code === 'MAIL_E_INVOICE_UNCHECKED' &&
      actions.some((each) => each.kind === 'e-invoice-check' && each.source === source) &&
      sideTasks.some(
        (each) =>
          each.kind === 'e-invoice-check' &&
          each.source === source &&
          (each.state === 'done' || isRefusedForGood(each)),
      ),
  );
