import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { mailPress } from '../../mails/mail-press.ts';
import { mailFormDefaults, mailHeader, type MailForm, type MailHeader } from '../../mails/manual-mail.ts';
import { MAIL_LEASE_SECONDS, mailLease } from '../../mails/sent-by-hand.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import { documentSource } from '../../records/side-task-source.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { SideTaskPorts } from '../side-tasks/run-side-task.ts';
import { resultOfEarlier, type MailByHandFailure, type MailFormFailure } from './mail-by-hand-result.ts';
import { makeReadMailed, type ReadMailedPorts } from './read-mailed.ts';
import { makeProgressOf, makeSendPress, type MailWish } from './send-press.ts';

interface Ports extends SideTaskPorts, ReadMailedPorts {}

/** What the dialog opens with. */
export interface OpenedForm extends MailForm {
  readonly header: MailHeader;
}

/** Sends a document by mail because a person asks for it: once for each opened dialog, with any presses in it. */
export const makeMailByHand = (ports: Ports) => {
  const { stores, clock, ids } = ports;
  const { heldIn, aboutOf } = makeReadMailed(ports);
  const progressOf = makeProgressOf(ports);
  const pressed = makeSendPress(ports);
  return { formOf, send };

  /** What the dialog shows first. */
  async function formOf(shop: Shop, order: OrderId, entry: string): Promise<Result<OpenedForm, MailFormFailure>> {
    const held = await heldIn(shop, order, entry);
    const about = held.ok ? await aboutOf(shop, held.value) : held;
    return about.ok ? ok({ ...mailFormDefaults(about.value), header: mailHeader(about.value) }) : about;
  }

  /** Sends what the form says. A press that is repeated, also after a crash, answers what became of the first. */
  async function send(shop: Shop, wish: MailWish): Promise<Result<void, MailByHandFailure>> {
    const gate = featureGate('emails', entitlementsOf(shop));
    if (gate.kind === 'upgrade-required')
      return fail({ kind: 'feature-missing', ...(gate.plan ? { plan: gate.plan } : {}) });
    if (gate.kind === 'not-given') return fail({ kind: 'feature-missing', isUnsold: true });
    const held = await heldIn(shop, wish.order, wish.entry);
    if (!held.ok) return held;
    const press = mailPress(held.value.document, wish.dialog ?? ids.uuid(), wish.form);
    // asked before the lease: a press that only waits for the first must not give back what the first holds
    const earlier = await progressOf(shop, held.value, press);
    if (earlier.kind !== 'send') return resultOfEarlier(earlier);
    const name = mailLease(shop.key, documentSource(held.value.document));
    // a second press of the same is let in: the stored side task decides which of them sends
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
};
export type MailByHand = ReturnType<typeof makeMailByHand>;
