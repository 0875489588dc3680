import type { ErrandAction } from '../errands/errand-action.ts';
import { errandProgress } from '../errands/errand-progress.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import { errandEvents } from './errands/errand-event.ts';
import { deniedScopeOf } from './errands/failure-words.ts';
import { makeRunErrand, type ErrandPorts, type RunErrand } from './errands/run-errand.ts';
import type { LearnRights } from './learn-rights.ts';
import { earliest, secondsAfter } from './order-outcome.ts';
import type { OrderWork } from './order-work.ts';

interface Ports extends ErrandPorts {
  readonly rights: LearnRights;
  readonly clock: Clock;
}

/** What became of an errand, and the shop as it is after what was learnt of its rights. */
export type RanErrand = RunErrand & Pick<OrderWork, 'shop'>;

/** What an errand has written at the accounting service; a contact that was only found proves no right to write. */
const writtenBy = ({ kind }: ErrandAction, { outcome }: RunErrand): 'contact' | 'movement' | undefined => {
  if (outcome.kind !== 'done') return undefined;
  if (kind === 'contact') return outcome.result['how'] === 'assigned' ? undefined : kind;
  return kind === 'movement' ? kind : undefined;
};

/** Does what is due beside the documents of an order, tells it in the log, and learns what the account allows. */
export const makeRunErrands = (ports: Ports) => {
  const { rights, clock } = ports;
  const runErrand = makeRunErrand(ports);
  return { run, runAll, triedAgainAt };

  async function run({ shop, order, records }: OrderWork, action: ErrandAction): Promise<RanErrand> {
    const result = await runErrand(shop.key, records.errands, order, action);
    for (const event of errandEvents(order, action, result, clock.now())) await records.events.append(event);
    const scope = deniedScopeOf(result.outcome);
    if (scope !== undefined) return { ...result, shop: await rights.refused(shop, scope) };
    const written = writtenBy(action, result);
    return { ...result, shop: written ? await rights.allowed(shop, written) : shop };
  }

  /** Runs every errand; answers when the first of those that did not come off is to be tried again. */
  async function runAll(work: OrderWork, actions: readonly ErrandAction[]): Promise<Instant | undefined> {
    let next: Instant | undefined;
    for (const action of actions) {
      const { outcome, errand } = await run(work, action);
      const again =
        outcome.kind === 'come-back' ? secondsAfter(clock.now(), outcome.waitSeconds) : triedAgainAt(errand);
      next = earliest([next, again]);
    }
    return next;
  }

  /** When an errand that was refused just now may come off all the same. */
  function triedAgainAt(errand: RunErrand['errand']): Instant | undefined {
    const progress = errandProgress(errand, { now: clock.now() });
    return progress.kind === 'stopped' ? progress.nextLookAt : undefined;
  }
};
export type RunErrands = ReturnType<typeof makeRunErrands>;
