import type { StaffId, OrderId } from '../../kernel/ids.ts';
import type { MailSideTask } from '../../side-tasks/side-task-action.ts';
import { fail, type Result } from '../../kernel/result.ts';
import { pressProgress, sendingUntil, type MailPress, type PressProgress } from '../../mails/mail-press.ts';
import { manualMail, type MailForm } from '../../mails/manual-mail.ts';
import type { MailPlan } from '../../mails/mail-plan.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { notMailedFromElsewhere } from '../../sentences/de/other-books-text.ts';
import type { Shop } from '../../shops/shop.ts';
import { otherBooksOf } from '../../shops/connected-books.ts';
import { makeAddWork } from '../add-work.ts';
import { makeRunSideTask, type SideTaskPorts } from '../side-tasks/run-side-task.ts';
import { makeStillConnected } from '../passes/still-connected.ts';
import { logCreatedDocuments } from '../passes/log-created-documents.ts';
import { resultOfEarlier, resultOfRun, type MailByHandFailure } from './mail-by-hand-result.ts';
import { makeReadMailed, type Held, type ReadMailedPorts } from './read-mailed.ts';

interface Ports extends SideTaskPorts, ReadMailedPorts {}

/** A document of an order that a person wants to send. */
export interface MailWish {
  readonly order: OrderId;
  /** Id of the entry that the document was made from. */
  readonly entry: string;
  readonly form: MailForm;
  /** Names the opened dialog; the same content pressed again in it is the same mail. Without it each call is its own. */
  readonly dialog?: string;
  /** The member of staff who asks, as the platform names them. */
  readonly by: StaffId;
}

/** What became of a press so far. */
export const makeProgressOf =
  ({ stores, clock }: Pick<Ports, 'stores' | 'clock'>) =>
  async (shop: Shop, { orderId }: Held, press: MailPress): Promise<PressProgress> =>
    pressProgress(press, await stores.recordsOf(shop.key).sideTasks.ofOrders([orderId]), clock.now());

/** Makes up the mail of a press and sends it. */
export const makeSendPress = (ports: Ports) => {
  const { stores, clock } = ports;
  const addWork = makeAddWork({ workQueue: stores.workQueue, clock });
  const { aboutOf } = makeReadMailed(ports);
  const progressOf = makeProgressOf(ports);
  const runSideTask = makeRunSideTask({ ...ports, isStillConnected: makeStillConnected(ports) });

  return async (
    shop: Shop,
    held: Held,
    press: MailPress,
    { form, by }: MailWish,
  ): Promise<Result<void, MailByHandFailure>> => {
    const { records } = await recordsOfOrder(stores, shop.key, held.orderId);
    const { sideTasks, events, evidence, orders: book } = records;
    const progress = await progressOf(shop, held, press);
    if (progress.kind !== 'send') return resultOfEarlier(progress);
    const about = await aboutOf(shop, held);
    if (!about.ok) return about;
    // its file is in those books, too
    const facts = otherBooksOf([held], shop);
    if (facts)
      return fail({
        kind: 'form-faulty',
        faults: [{ field: 'receipt', text: notMailedFromElsewhere(facts) }],
      });
    const plan = manualMail(about.value, form, press.id);
    if (!plan.ok) return fail({ kind: 'form-faulty', faults: plan.failure });
    const action = { ...actionOf(press.source, plan.value, progress), by };
    await logCreatedDocuments({ events }, [held], await book.byId(held.orderId), clock.now());
    // a host that dies behind the sending says nothing any more: the order's next pass does
    await addWork({
      id: `look:mail:${press.source}:${progress.known?.attempts ?? 0}`,
      shop: shop.key,
      work: { kind: 'look-again', orderId: held.orderId },
      urgency: 'repair',
      dueAt: sendingUntil({ plannedAt: clock.now() }),
    });
    const run = await runSideTask(shop, { sideTasks, events, evidence }, about.value.order, action);
    return resultOfRun(run.outcome);
  };
};

const actionOf = (
  source: string,
  plan: MailPlan,
  { known }: Extract<PressProgress, { kind: 'send' }>,
): MailSideTask => ({
  kind: 'mail',
  source,
  mode: known ? (known.state === 'sent' ? 'look' : 'resume') : 'new',
  because: plan.because,
  ...(known ? { known } : {}),
  result: {},
  plan,
});
