import { logEvent } from '../../events/log-event.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { isOpenAccess, type AdviserAccess } from '../../records/adviser-access.ts';
import { withLink } from '../../records/adviser-sign-in.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';
import type { MailToAdviser } from './mail-to-adviser.ts';
import { makeMailLink } from './mail-link.ts';
import { makeInviteAdviser, type GiveAccessFailure } from './invite-adviser.ts';

interface Ports {
  readonly stores: Stores;
  readonly mailToAdviser: MailToAdviser;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** What the address of every page begins with. */
  readonly origin: () => string;
}

/** Lets tax advisers in, and shuts them out again. A link stands in its mail alone; what is stored opens nothing. */
export const makeGiveAccess = (ports: Ports) => {
  const { stores, mailToAdviser, clock, ids } = ports;
  const mailLink = makeMailLink(ports);
  const invite = makeInviteAdviser({ ...ports, mailLink });
  return { list, invite, resend, revoke, isMailPossible: (shop: Shop) => mailToAdviser.isPossible(shop) };

  async function list({ key }: Shop): Promise<readonly AdviserAccess[]> {
    return stores.recordsOf(key).advisers.all();
  }

  /** Mails another link; the one before leads nowhere from now on, and its holder is shut out. */
  async function resend(shop: Shop, id: string, by: StaffId): Promise<Result<void, GiveAccessFailure>> {
    const now = clock.now();
    const token = ids.token();
    let refused: GiveAccessFailure['kind'] = 'access-unknown';
    const changed = await stores.recordsOf(shop.key).advisers.change(id, (access) => {
      const renewed = isOpenAccess(access, now) ? withLink(access, digestOf(token), now) : undefined;
      if (!renewed?.ok) refused = renewed ? 'too-many-links' : 'access-over';
      return renewed?.ok ? renewed.value : access;
    });
    if (changed?.link.digest !== digestOf(token)) return fail({ kind: refused });
    await stores.recordsOf(shop.key).events.append(
      logEvent({
        id: `adviser-link-renewed:${id}:${now.toString()}`,
        at: now,
        name: 'shop.adviser-link-renewed',
        facts: { firm: changed.firm, ...doneBy(by) },
      }),
    );
    await mailLink(shop, changed, token);
    return ok(undefined);
  }

  async function revoke(shop: Shop, id: string, by: StaffId): Promise<Result<void, GiveAccessFailure>> {
    const now = clock.now();
    const { advisers, events } = stores.recordsOf(shop.key);
    const changed = await advisers.change(id, (access) =>
      isOpenAccess(access, now) ? { ...access, revokedAt: now, revokedBy: by } : access,
    );
    if (!changed) return fail({ kind: 'access-unknown' });
    if (changed.revokedAt)
      await events.append(
        logEvent({
          id: `adviser-revoked:${id}`,
          at: changed.revokedAt,
          name: 'shop.adviser-revoked',
          facts: { firm: changed.firm, ...doneBy(changed.revokedBy) },
        }),
      );
    return ok(undefined);
  }
};
export type GiveAccess = ReturnType<typeof makeGiveAccess>;
