import type { FollowUpAction } from '../../follow-ups/follow-up-action.ts';
import { followUpProgress } from '../../follow-ups/follow-up-progress.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { deniedScopeOf } from '../follow-ups/failure-words.ts';
import type { RunFollowUp } from '../follow-ups/conclude-follow-up.ts';
import { makeRunFollowUp, type FollowUpPorts } from '../follow-ups/run-follow-up.ts';
import type { LearnRights } from './learn-rights.ts';
import type { NeedsRights } from '../../shops/account-rights.ts';
import type { StillConnected } from '../../shops/same-connection.ts';
import { earliest, secondsAfter } from './order-outcome.ts';
import type { OrderWork } from './order-work.ts';

interface Ports extends FollowUpPorts {
  readonly isStillConnected: StillConnected;
  readonly rights: LearnRights;
  readonly clock: Clock;
}

/** What became of a follow-up task, and the shop as it is after what was learnt of its rights. */
export type RanFollowUp = RunFollowUp & Pick<OrderWork, 'shop'>;

/** What a follow-up task has written at the accounting service; a contact that was only found proves no right to write. */
const writtenBy = ({ kind }: FollowUpAction, { outcome }: RunFollowUp): NeedsRights | undefined => {
  if (outcome.kind !== 'done') return undefined;
  if (kind === 'contact') return outcome.result['how'] === 'assigned' ? undefined : kind;
  return kind === 'bank-transaction' || kind === 'payment-match' ? kind : undefined;
};

/** Does what is due beside the documents of an order, and learns what the account allows. */
export const makeRunFollowUps = (ports: Ports) => {
  const { rights, clock } = ports;
  const runFollowUp = makeRunFollowUp(ports);
  return { run, runAll, triedAgainAt };

  async function run({ shop, order, records }: OrderWork, action: FollowUpAction): Promise<RanFollowUp> {
    const result = await runFollowUp(shop, records, order, action);
    const scope = deniedScopeOf(result.outcome);
    if (scope !== undefined) return { ...result, shop: await rights.refused(shop, scope) };
    const written = writtenBy(action, result);
    return { ...result, shop: written ? await rights.allowed(shop, written) : shop };
  }

  /** Runs every follow-up task; answers when the first of those that did not come off is to be tried again. */
  async function runAll(work: OrderWork, actions: readonly FollowUpAction[]): Promise<Instant | undefined> {
    let next: Instant | undefined;
    for (const action of actions) {
      const { outcome, followUp } = await run(work, action);
      const again =
        outcome.kind === 'come-back' ? secondsAfter(clock.now(), outcome.waitSeconds) : triedAgainAt(followUp);
      next = earliest([next, again]);
    }
    return next;
  }

  /** When a follow-up task that was refused just now may come off all the same. */
  function triedAgainAt(followUp: RunFollowUp['followUp']): Instant | undefined {
    const progress = followUpProgress(followUp, { now: clock.now() });
    return progress.kind === 'stopped' ? progress.nextLookAt : undefined;
  }
};
export type RunFollowUps = ReturnType<typeof makeRunFollowUps>;
