import { logEvent } from '../../events/log-event.ts';
import { businessDay, compareInstants, type Instant } from '../../kernel/calendar.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { isEmailAddress } from '../../kernel/email-address.ts';
import { MAX_FIRM, MAX_OPEN_ACCESSES, type AdviserAccess } from '../../records/adviser-access.ts';
import { lastDayOfAccess, type AccessTerm } from '../../records/adviser-validity.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';
import type { MailLink } from './mail-link.ts';

interface Ports {
  readonly stores: Stores;
  readonly mailLink: MailLink;
  readonly clock: Clock;
  readonly ids: IdSource;
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

/** Accesses that one shop may give within a day: more come from a person who sends mail with our sender. */
const GIVEN_A_DAY = 10;

const since = (now: Instant): Instant => now.subtract({ hours: 24 });

/** Lets a tax adviser in. Stores the access, then mails its link: who dies in between leaves an access whose link can be sent again. */
export const makeInviteAdviser = ({ stores, mailLink, clock, ids }: Ports) => {
  return async (shop: Shop, wanted: WantedAccess, by: StaffId): Promise<Result<void, GiveAccessFailure>> => {
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
  };
};
