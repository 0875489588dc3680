import type { ErrandAction } from '../../errands/errand-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { AttachmentSource } from '../../ports/attachment-source.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContactBook } from '../../ports/contact-book.ts';
import { triesOf, type Errand } from '../../records/errand.ts';
import type { ErrandTransition } from '../../records/errand-transitions.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderErrands } from '../../ports/order-records.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { Postbox } from '../../ports/postbox.ts';
import type { ShopDesk } from '../../ports/shop-desk.ts';
import { runContactErrand } from './contact-errand.ts';
import type { AboutToSend, ErrandOutcome } from './errand-outcome.ts';
import { runMailErrand, type WaysOut } from './mail-errand.ts';
import type { MailGate } from './mail-gate.ts';
import { runHintErrand, runMovementErrand } from './payment-errands.ts';
import { runMetafieldsErrand, runPaidMarkErrand, runTagsErrand } from './shop-errands.ts';

/** Whether it may have been carried out, and is looked for the next time. */
const isOpen = ({ kind }: ErrandAction, why: string): boolean =>
  kind === 'contact' ? why !== 'bookkeeping-busy' : why === 'shop-outcome-unknown';

/** So often an answer may be lost before a person must look. */
const MOST_LOST = 7;

export interface ErrandPorts {
  readonly bookkeeping: Bookkeeping;
  readonly contacts: ContactBook;
  readonly payments: PaymentBook;
  readonly desk: ShopDesk;
  readonly postbox: Postbox;
  readonly attachments: AttachmentSource;
  readonly mailServerOf: Parameters<typeof runMailErrand>[0]['mailServerOf'];
  /** Counts what leaves through the product's own sender. */
  readonly mailGate: MailGate;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** An errand as it is stored after it was run, and what became of it this time. */
export interface RunErrand {
  readonly errand: Errand;
  readonly outcome: ErrandOutcome;
}

/**
 * Does one thing beside the documents, with an errand stored before it. A mail whose sending was begun and not answered
 * is given up as unclear: it cannot be looked for, and two mails are worse than a person who looks.
 */
export const makeRunErrand = (ports: ErrandPorts) => {
  const { clock, ids } = ports;
  const contact = runContactErrand(ports);
  const mail = runMailErrand(ports);
  const movement = runMovementErrand(ports.payments);
  const hint = runHintErrand(ports.payments);
  const paidMark = runPaidMarkErrand(ports.desk);
  const tags = runTagsErrand(ports.desk);
  const metafields = runMetafieldsErrand(ports.desk);

  return async (shop: ShopKey, register: OrderErrands, order: Order, action: ErrandAction): Promise<RunErrand> => {
    const errand = await begun(register, order, action);
    // it was not there when this was decided: somebody else has begun to send it since, and is asked again
    if (action.kind === 'mail' && errand.state === 'sent' && !action.known)
      return { errand, outcome: { kind: 'come-back', waitSeconds: 1, why: 'taken-over' } };
    if (action.kind === 'mail' && errand.state === 'sent')
      return settled(register, errand, { kind: 'unclear', reasons: ['outcome-open'] }, action);
    let { attempts } = errand;
    const aboutToSend: AboutToSend = async (strangers) => {
      const sent = { kind: 'sent', attempts, at: clock.now(), strangers } as const;
      const { stored, isChanged } = await register.change(errand.id, sent);
      if (isChanged) attempts = stored.attempts;
      return isChanged;
    };
    const throughUs: WaysOut['throughUs'] = (strangers, leave) => ports.mailGate(shop, register, strangers, leave);
    const outcome = await act(shop, order, action, { aboutToSend, throughUs });
    return settled(register, { ...errand, attempts }, outcome, action);
  };

  async function begun(register: OrderErrands, order: Order, action: ErrandAction): Promise<Errand> {
    const { kind, source, because, known } = action;
    const plannedAt = clock.now();
    if (known && action.mode === 'renew')
      return (await register.change(known.id, { kind: 'renewed', at: plannedAt })).stored;
    if (known) return known;
    const reason = because.setting ?? because.code;
    return register.plan({ id: ids.uuid(), kind, source, orderId: order.id, plannedAt, because: reason });
  }

  async function act(
    shop: ShopKey,
    order: Order,
    action: ErrandAction,
    { aboutToSend, throughUs }: WaysOut,
  ): Promise<ErrandOutcome> {
    // a contact is searched for and a mail is put together before anything is sent: they say themselves when
    if (action.kind === 'contact') return contact(shop, order, action, aboutToSend);
    if (action.kind === 'mail') return mail(shop, action, { aboutToSend, throughUs });
    if (!(await aboutToSend())) return { kind: 'come-back', waitSeconds: 1, why: 'taken-over' };
    switch (action.kind) {
      case 'movement':
        return movement(shop, action);
      case 'hint':
        return hint(shop, action);
      case 'paid-mark':
        return paidMark(shop, order);
      case 'tags':
        return tags(shop, order, action);
      case 'metafields':
        return metafields(shop, order, action);
    }
  }

  async function settled(
    register: OrderErrands,
    errand: Errand,
    outcome: ErrandOutcome,
    action: ErrandAction,
  ): Promise<RunErrand> {
    const { attempts } = errand;
    const at = clock.now();
    const changed = async (transition: ErrandTransition): Promise<RunErrand> => ({
      errand: (await register.change(errand.id, transition)).stored,
      outcome,
    });
    switch (outcome.kind) {
      case 'done':
        return changed({ kind: 'done', result: { ...action.result, ...outcome.result }, at });
      case 'refused':
      case 'unclear':
        return changed({ kind: outcome.kind, attempts, reasons: outcome.reasons, at });
      case 'come-back':
        if (!isOpen(action, outcome.why)) return changed({ kind: 'refused', attempts, reasons: [outcome.why], at });
        if (action.kind === 'contact' || triesOf(errand) < MOST_LOST) return { errand, outcome };
        return settled(register, errand, { kind: 'unclear', reasons: [outcome.why] }, action);
    }
  }
};
