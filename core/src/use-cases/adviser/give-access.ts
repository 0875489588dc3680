import { logEvent } from '../../events/log-event.ts';
import { businessDay, compareInstants, type Instant } from '../../kernel/calendar.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { invitationMail } from '../../mails/adviser-mails.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { MailFailure } from '../../ports/postbox.ts';
import type { Stores } from '../../stores/stores.ts';
import { isEmailAddress } from '../../kernel/email-address.ts';
import {
  isOpenAccess,
  MAX_FIRM,
  MAX_OPEN_ACCESSES,
  type AdviserAccess,
  type LinkMail,
} from '../../records/adviser-access.ts';
import { withLink } from '../../records/adviser-entry.ts';
import { lastDayOfAccess, type AccessTerm } from '../../records/adviser-validity.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';
import type { MailToAdviser } from './mail-to-adviser.ts';

interface Ports {
  readonly stores: Stores;
  readonly mailToAdviser: MailToAdviser;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** What the address of every page begins with. */
  readonly origin: () => string;
}

/** Whom a merchant lets in, and how long. */
export interface WantedAccess {
  /** Drawn with the form: pressed again, it is the same access. */
  readonly id: string;
  readonly firm: string;
  readonly email: string;
  readonly term: AccessTerm;
}

export type GiveAccessFailure =
  | { readonly kind: 'firm-unfit' | 'address-unfit' | 'too-many-open' }
  /** Mails of links within a day, of the shop or of this access. */
  | { readonly kind: 'too-many-links' }
  | { readonly kind: 'access-unknown' | 'access-over' };

/** Accesses that one shop may give within a day: more come from somebody who sends mail with our sender. */
const GIVEN_A_DAY = 10;

const AFTER: Readonly<Record<MailFailure['kind'], LinkMail>> = {
  'mail-deferred': 'refused',
  'mail-refused': 'refused',
  'mail-login-refused': 'refused',
  'mail-outcome-unknown': 'unclear',
};

const since = (now: Instant): Instant => now.subtract({ hours: 24 });

/** Lets tax advisers in, and shuts them out again. A link stands in its mail alone; what is stored opens nothing. */
export const makeGiveAccess = ({ stores, mailToAdviser, clock, ids, origin }: Ports) => {
  return { list, invite, resend, revoke, isMailPossible: (shop: Shop) => mailToAdviser.isPossible(shop) };

  async function list({ key }: Shop): Promise<readonly AdviserAccess[]> {
    return stores.recordsOf(key).advisers.all();
  }

  /** Stores the access, then mails its link: who dies in between leaves an access whose link can be sent again. */
  async function invite(shop: Shop, wanted: WantedAccess, by: StaffId): Promise<Result<void, GiveAccessFailure>> {
    const [firm, email] = [wanted.firm.replaceAll(/\s+/g, ' ').trim(), wanted.email.trim()];
    if (firm === '' || firm.length > MAX_FIRM) return fail({ kind: 'firm-unfit' });
    if (!isEmailAddress(email)) return fail({ kind: 'address-unfit' });
    const { advisers } = stores.recordsOf(shop.key);
    const now = clock.now();
    const known = await advisers.byId(wanted.id);
    const given = (await advisers.all()).filter(({ grantedAt }) => compareInstants(grantedAt, since(now)) > 0);
    if (!known && given.length >= GIVEN_A_DAY) return fail({ kind: 'too-many-links' });
    const token = ids.token();
    const access: AdviserAccess = {
      id: wanted.id,
      firm,
      email,
      grantedAt: now,
      grantedBy: by,
      validUntil: lastDayOfAccess(wanted.term, businessDay(now)),
      link: { digest: digestOf(token), at: now, mail: 'under-way' },
      linksAt: [now],
      codesAt: [],
      sessions: [],
    };
    const added = await advisers.add(access, MAX_OPEN_ACCESSES);
    if (added === 'too-many') return fail({ kind: 'too-many-open' });
    const stored = (await advisers.byId(access.id)) ?? access;
    await stores.recordsOf(shop.key).events.append(
      logEvent({
        id: `adviser-invited:${stored.id}`,
        at: stored.grantedAt,
        name: 'shop.adviser-invited',
        facts: { firm: stored.firm, until: stored.validUntil.toString(), ...doneBy(stored.grantedBy) },
      }),
    );
    if (added === 'added') await mailLink(shop, access, token);
    return ok(undefined);
  }

  /** Mails another link; the one before leads nowhere from now on, and whoever came by it is shut out. */
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

  async function mailLink(shop: Shop, access: AdviserAccess, token: string): Promise<void> {
    const mail = invitationMail(shop, access, `${origin().replace(/\/$/, '')}/kanzlei/${token}`);
    const left = await mailToAdviser.send(shop, mail);
    const outcome = left.ok ? 'sent' : AFTER[left.failure.kind];
    await stores
      .recordsOf(shop.key)
      .advisers.change(access.id, (stored) =>
        stored.link.digest === access.link.digest ? { ...stored, link: { ...stored.link, mail: outcome } } : stored,
      );
  }
};
export type GiveAccess = ReturnType<typeof makeGiveAccess>;
