import type { StaffId, OrderId } from '../../kernel/ids.ts';
import type { MailFollowUp } from '../../follow-ups/follow-up-action.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { mailPress, pressProgress, sendingUntil, type MailPress, type PressProgress } from '../../mails/mail-press.ts';
import { mailFormDefaults, mailHeader, manualMail, type MailForm, type MailHeader } from '../../mails/manual-mail.ts';
import { MAIL_LEASE_SECONDS, mailLease } from '../../mails/sent-by-hand.ts';
import type { MailPlan } from '../../mails/mail-plan.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import { documentSource } from '../../records/follow-up-source.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { notMailedFromElsewhere } from '../../sentences/de/other-books-text.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import { otherBooksOf } from '../../shops/connected-books.ts';
import { makeAddWork } from '../add-work.ts';
import { makeRunFollowUp, type FollowUpPorts } from '../follow-ups/run-follow-up.ts';
import { makeStillConnected } from '../rounds/still-connected.ts';
import { logCreatedDocuments } from '../rounds/log-created-documents.ts';
import { resultOfEarlier, resultOfRun, type MailByHandFailure, type MailFormFailure } from './mail-by-hand-result.ts';
import { makeReadMailed, type Held, type ReadMailedPorts } from './read-mailed.ts';

interface Ports extends FollowUpPorts, ReadMailedPorts {}

/** A document of an order that a person wants to send. */
export interface MailWish {
  readonly order: OrderId;
  /** Id of the intent that the document was made from. */
  readonly intent: string;
  readonly form: MailForm;
  /** Names the opened dialog; the same content pressed again in it is the same mail. Without it each call is its own. */
  readonly dialog?: string;
  /** The member of staff who asks, as the platform names them. */
  readonly by: StaffId;
}

/** What the dialog opens with. */
export interface OpenedForm extends MailForm {
  readonly header: MailHeader;
}

/** Sends a document by mail because a person asks for it: once for each opened dialog, with any presses in it. */
export const makeMailByHand = (ports: Ports) => {
  const { stores, clock, ids } = ports;
  const addWork = makeAddWork({ workQueue: stores.workQueue, clock });
  const { heldIn, aboutOf } = makeReadMailed(ports);
  const runFollowUp = makeRunFollowUp({ ...ports, isStillConnected: makeStillConnected(ports) });
  return { formOf, send };

  /** What the dialog shows first. */
  async function formOf(shop: Shop, order: OrderId, intent: string): Promise<Result<OpenedForm, MailFormFailure>> {
    const held = await heldIn(shop, order, intent);
    const about = held.ok ? await aboutOf(shop, held.value) : held;
    return about.ok ? ok({ ...mailFormDefaults(about.value), header: mailHeader(about.value) }) : about;
  }

  /** Sends what the form says. A press that is repeated, also after a crash, answers what became of the first. */
  async function send(shop: Shop, wish: MailWish): Promise<Result<void, MailByHandFailure>> {
    const gate = featureGate('emails', entitlementsOf(shop));
    if (gate.kind === 'upgrade-required')
      return fail({ kind: 'feature-missing', ...(gate.plan ? { plan: gate.plan } : {}) });
    if (gate.kind === 'not-given') return fail({ kind: 'feature-missing', isUnsold: true });
    const held = await heldIn(shop, wish.order, wish.intent);
    if (!held.ok) return held;
    const press = mailPress(held.value.document, wish.dialog ?? ids.uuid(), wish.form);
    // asked before the lease: a press that only waits for the first must not give back what the first holds
    const earlier = await progressOf(shop, held.value, press);
    if (earlier.kind !== 'send') return resultOfEarlier(earlier);
    const name = mailLease(shop.key, documentSource(held.value.document));
    // a second press of the same is let in: the stored follow-up task decides which of them sends
    const lease = await stores.leases.acquire(name, press.id, clock.now(), MAIL_LEASE_SECONDS);
    if (!lease) return fail({ kind: 'mail-in-progress' });
    const first = await stores.leases.acquire(`${name}:first`, ids.uuid(), clock.now(), MAIL_LEASE_SECONDS);
    try {
      return await pressed(shop, held.value, press, wish);
    } finally {
      const { kind } = await progressOf(shop, held.value, press);
      // an earlier press may still be made up, of which nothing is stored yet
      if (first ? kind !== 'sending' : kind === 'sent') await stores.leases.release(lease);
      if (first) await stores.leases.release(first);
    }
  }

  async function progressOf(shop: Shop, { orderId }: Held, press: MailPress): Promise<PressProgress> {
    return pressProgress(press, await stores.recordsOf(shop.key).followUps.ofOrders([orderId]), clock.now());
  }

  async function pressed(
    shop: Shop,
    held: Held,
    press: MailPress,
    { form, by }: MailWish,
  ): Promise<Result<void, MailByHandFailure>> {
    const { records } = await recordsOfOrder(stores, shop.key, held.orderId);
    const { followUps, events, orders: book } = records;
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
    // a host that dies behind the sending says nothing any more: the order's next round does
    await addWork({
      id: `look:mail:${press.source}:${progress.known?.attempts ?? 0}`,
      shop: shop.key,
      work: { kind: 'look-again', orderId: held.orderId },
      urgency: 'repair',
      dueAt: sendingUntil({ plannedAt: clock.now() }),
    });
    const run = await runFollowUp(shop, { followUps, events }, about.value.order, action);
    return resultOfRun(run.outcome);
  }
};
export type MailByHand = ReturnType<typeof makeMailByHand>;

const actionOf = (
  source: string,
  plan: MailPlan,
  { known }: Extract<PressProgress, { kind: 'send' }>,
): MailFollowUp => ({
  kind: 'mail',
  source,
  mode: known ? (known.state === 'sent' ? 'look' : 'resume') : 'new',
  because: plan.because,
  ...(known ? { known } : {}),
  result: {},
  plan,
});
