import type { FollowUpAction } from '../../follow-ups/follow-up-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import { triesOf, type FollowUp } from '../../records/follow-up.ts';
import type { FollowUpTransition } from '../../records/follow-up-transitions.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderFollowUps } from '../../ports/order-records.ts';
import { makeCarryOutFollowUp, type CarryOutPorts } from './carry-out-follow-up.ts';
import type { AboutToSend, FollowUpOutcome } from './follow-up-outcome.ts';
import type { WaysOut } from './mail-follow-up.ts';
import type { MailLimiter } from './mail-limiter.ts';

/** Whether it may have been carried out, and is looked for the next time. */
const isOpen = ({ kind }: FollowUpAction, why: string): boolean =>
  kind === 'contact' ? why !== 'bookkeeping-busy' : why === 'shop-outcome-unknown';

/** So often an answer may be lost before a person must look. */
const MOST_LOST = 7;

export interface FollowUpPorts extends CarryOutPorts {
  /** Counts what leaves through the product's own sender. */
  readonly mailLimiter: MailLimiter;
  readonly ids: IdSource;
}

/** A follow-up task as it is stored after it was run, and what became of it this time. */
export interface RunFollowUp {
  readonly followUp: FollowUp;
  readonly outcome: FollowUpOutcome;
}

/**
 * Does one thing beside the documents, with a follow-up task stored before it. A mail whose sending was begun and not answered
 * is given up as unclear: it cannot be looked for, and two mails are worse than a person who looks.
 */
export const makeRunFollowUp = (ports: FollowUpPorts) => {
  const { clock, ids } = ports;
  const carryOut = makeCarryOutFollowUp(ports);

  return async (
    shop: ShopKey,
    register: OrderFollowUps,
    order: Order,
    action: FollowUpAction,
  ): Promise<RunFollowUp> => {
    const followUp = await begun(register, order, action);
    // it was not there when this was decided: somebody else has begun to send it since, and is asked again
    if (action.kind === 'mail' && followUp.state === 'sent' && !action.known)
      return { followUp, outcome: { kind: 'come-back', waitSeconds: 1, why: 'taken-over' } };
    if (action.kind === 'mail' && followUp.state === 'sent')
      return concluded(register, followUp, { kind: 'unclear', reasons: ['outcome-open'] }, action);
    let { attempts } = followUp;
    const aboutToSend: AboutToSend = async (strangers) => {
      const sent = { kind: 'sent', attempts, at: clock.now(), strangers } as const;
      const { stored, isChanged } = await register.change(followUp.id, sent);
      if (isChanged) attempts = stored.attempts;
      return isChanged;
    };
    const throughUs: WaysOut['throughUs'] = (strangers, leave) => ports.mailLimiter(shop, register, strangers, leave);
    const outcome = await carryOut(shop, order, action, { aboutToSend, throughUs });
    return concluded(register, { ...followUp, attempts }, outcome, action);
  };

  async function begun(register: OrderFollowUps, order: Order, action: FollowUpAction): Promise<FollowUp> {
    const { kind, source, because, known } = action;
    const plannedAt = clock.now();
    if (known && action.mode === 'renew')
      return (await register.change(known.id, { kind: 'renewed', at: plannedAt })).stored;
    if (known) return known;
    const reason = because.setting ?? because.code;
    return register.plan({ id: ids.uuid(), kind, source, orderId: order.id, plannedAt, because: reason });
  }

  async function concluded(
    register: OrderFollowUps,
    followUp: FollowUp,
    outcome: FollowUpOutcome,
    action: FollowUpAction,
  ): Promise<RunFollowUp> {
    const { attempts } = followUp;
    const at = clock.now();
    const changed = async (transition: FollowUpTransition): Promise<RunFollowUp> => ({
      followUp: (await register.change(followUp.id, transition)).stored,
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
        if (action.kind === 'contact' || triesOf(followUp) < MOST_LOST) return { followUp, outcome };
        return concluded(register, followUp, { kind: 'unclear', reasons: [outcome.why] }, action);
    }
  }
};
