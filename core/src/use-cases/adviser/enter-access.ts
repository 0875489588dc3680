import { logEvent } from '../../events/log-event.ts';
import { digestOf, proofOf } from '../../kernel/digest.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { enterCode, withoutSession, type CodeOutcome } from '../../records/adviser-sign-in.ts';
import type { Shop } from '../../shops/shop.ts';
import type { MailToAdviser } from './mail-to-adviser.ts';
import { makeAdviserStanding, type OpenAccess } from './adviser-standing.ts';
import { makeSendCode } from './send-code.ts';

interface Ports {
  readonly stores: Stores;
  readonly mailToAdviser: Pick<MailToAdviser, 'send'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Whether anything is done for a shop: it has the app, and this installation is for it. */
  readonly isServed: (shop: Shop) => boolean;
}

/** The way of a tax adviser from the link to a session: by a code that is mailed to the address of the access alone. */
export const makeEnterAccess = (ports: Ports) => {
  const { stores, clock, ids } = ports;
  const { standing, openTo } = makeAdviserStanding(ports);
  const sendCode = makeSendCode({ ...ports, openTo });
  return { standing, sendCode, enter, leave };

  /** The right code opens a session, whose name is handed out here alone. */
  async function enter(
    token: string,
    code: string,
  ): Promise<Result<string, { readonly kind: 'nowhere' | Exclude<CodeOutcome, 'in'>; readonly open?: OpenAccess }>> {
    const open = await openTo(token);
    if (!open) return fail({ kind: 'nowhere' });
    const { shop, access } = open;
    const now = clock.now();
    const session = ids.token();
    const entered = { code: proofOf(token, code.replaceAll(/\D/g, '')), session: digestOf(session) };
    let outcome: CodeOutcome = 'no-code';
    await stores.recordsOf(shop.key).advisers.change(access.id, (stored) => {
      const changed = enterCode(stored, entered, now);
      outcome = changed.outcome;
      return changed.access;
    });
    // what the change has said last is so by now
    const came = outcome as CodeOutcome;
    if (came === 'in' || came === 'used-up')
      await stores.recordsOf(shop.key).events.append(
        logEvent({
          id: `adviser-${came}:${access.id}:${now.toString()}`,
          at: now,
          name: came === 'in' ? 'shop.adviser-entered' : 'shop.adviser-code-wrong',
          facts: { firm: access.firm },
        }),
      );
    return came === 'in' ? ok(session) : fail({ kind: came, open });
  }

  async function leave({ shop, access }: OpenAccess, session: string): Promise<void> {
    await stores.recordsOf(shop.key).advisers.change(access.id, (stored) => withoutSession(stored, digestOf(session)));
  }
};
export type EnterAccess = ReturnType<typeof makeEnterAccess>;
