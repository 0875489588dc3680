import { logEvent } from '../../events/log-event.ts';
import { digestOf, proofOf } from '../../kernel/digest.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { codeMail } from '../../mails/adviser-mails.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { isOpenAccess, type AdviserAccess } from '../../records/adviser-access.ts';
import { enterCode, standingOf, withCode, withoutSession, type CodeOutcome } from '../../records/adviser-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { MailToAdviser } from './mail-to-adviser.ts';

interface Ports {
  readonly stores: Stores;
  readonly mailToAdviser: Pick<MailToAdviser, 'send'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Whether anything is done for a shop: it has the app, and this installation is for it. */
  readonly isServed: (shop: Shop) => boolean;
}

/** An access that is open, of a shop that is served. */
export interface OpenAccess {
  readonly shop: Shop;
  readonly access: AdviserAccess;
}

/**
 * How somebody with a link and perhaps a session stands. `nowhere`: unknown, expired and revoked look alike; `ended`: he was let
 * in once, and may know that it is over.
 */
export type AdviserStanding =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'at-the-door'; readonly open: OpenAccess }
  | { readonly kind: 'in'; readonly open: OpenAccess };

export type SendCodeFailure = 'nowhere' | 'too-many' | 'not-sent';

const DIGITS = 6;

/** The digits of a code, from a token that nobody guesses; that some come a hair more often helps nobody. */
const codeFrom = (token: string): string =>
  String(Number.parseInt(digestOf(token).slice(0, 12), 16) % 10 ** DIGITS).padStart(DIGITS, '0');

/** The way of a tax adviser from the link to a session: by a code that is mailed to the address of the access alone. */
export const makeEnterAccess = ({ stores, mailToAdviser, clock, ids, isServed }: Ports) => {
  return { standing, sendCode, enter, leave };

  async function standing(token: string, session: string): Promise<AdviserStanding> {
    const found = await stores.adviserLinks.byDigest(digestOf(token));
    if (!found) return { kind: 'nowhere' };
    const { access } = found;
    const now = clock.now();
    const held = standingOf(access, digestOf(session), now);
    const shop = isOpenAccess(access, now) ? await served(found.shop) : undefined;
    if (!shop) return { kind: held === 'out' ? 'nowhere' : 'ended' };
    return { kind: held === 'in' ? 'in' : 'at-the-door', open: { shop, access } };
  }

  async function served(key: ShopKey): Promise<Shop | undefined> {
    const shop = await stores.shops.find(key);
    return shop && isServed(shop) ? shop : undefined;
  }

  async function openTo(token: string): Promise<OpenAccess | undefined> {
    const found = await standing(token, '');
    return found.kind === 'at-the-door' ? found.open : undefined;
  }

  /** The code is stored before its mail leaves; one that did not leave is no code. */
  async function sendCode(token: string): Promise<Result<OpenAccess, SendCodeFailure>> {
    const open = await openTo(token);
    if (!open) return fail('nowhere');
    const { shop, access } = open;
    const { advisers } = stores.recordsOf(shop.key);
    const now = clock.now();
    const code = codeFrom(ids.token());
    const digest = proofOf(token, code);
    let refused: 'too-many' | 'on-its-way' | undefined;
    await advisers.change(access.id, (stored) => {
      const changed = withCode(stored, digest, now);
      refused = changed.ok ? undefined : changed.failure;
      return changed.ok ? changed.value : stored;
    });
    if (refused === 'too-many') return fail(refused);
    if (refused === 'on-its-way') return ok(open);
    const press = `${access.id}:${now.epochMilliseconds}`;
    const sent = await mailToAdviser.send(shop, codeMail(shop, access, code, press));
    if (sent.ok || sent.failure.kind === 'mail-outcome-unknown') return ok(open);
    await advisers.change(access.id, (stored) => {
      if (stored.code?.digest !== digest) return stored;
      const { code: _unsent, ...kept } = stored;
      return kept;
    });
    return fail('not-sent');
  }

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
