import { routes, type AdviserAccessesReply, type FailureOf } from '@belegwerk/contracts/api';
import type { GiveAccess, GiveAccessFailure } from '@belegwerk/core/for-areas';
import { businessDay, type Instant } from '@belegwerk/core/kernel';
import {
  ACCESS_TERMS,
  isOpenAccess,
  lastDayOfAccess,
  MAX_FIRM,
  MAX_OPEN_ACCESSES,
  type AdviserAccess,
} from '@belegwerk/core/records';
import type { AdviserSentence } from '@belegwerk/core/sentences';
import type { Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';
import { presentStaff } from '../../presenters/present-event.ts';

interface Parts {
  readonly giveAccess: GiveAccess;
  readonly getsOf: (shop: Shop) => readonly AdviserSentence[];
  readonly now: () => Instant;
}

/** The accesses that a merchant gives to tax advisers. */
export const accessesArea = ({ giveAccess, getsOf, now }: Parts): Area => {
  return (mount) => {
    mount.answer(routes.adviserAccesses, ({ caller: { shop } }) => shown(shop));

    mount.answer(routes.inviteAdviser, async ({ caller: { shop, userId }, body: { dialog, ...wanted } }) => {
      const given = await giveAccess.invite(shop, { id: dialog, ...wanted }, userId);
      return given.ok ? shown(shop) : refusalOf(given.failure);
    });

    mount.answer(routes.resendAdviserLink, async ({ caller: { shop, userId }, params }) => {
      const sent = await giveAccess.resend(shop, params.access, userId);
      return sent.ok ? shown(shop) : refusalOf(sent.failure);
    });

    mount.answer(routes.revokeAdviser, async ({ caller: { shop, userId }, params }) => {
      const revoked = await giveAccess.revoke(shop, params.access, userId);
      return revoked.ok ? shown(shop) : refusalOf(revoked.failure);
    });
  };

  async function shown(shop: Shop): Promise<AdviserAccessesReply> {
    const at = now();
    const accesses = await giveAccess.list(shop);
    return {
      accesses: accesses.map((access) => presented(access, shop, at)),
      isMailed: await giveAccess.isMailPossible(shop),
      most: MAX_OPEN_ACCESSES,
      terms: ACCESS_TERMS.map((term) => ({ term, until: lastDayOfAccess(term, businessDay(at)).toString() })),
      gets: [...getsOf(shop)],
    };
  }
};

/** A host that died while it sent says no more than this. */
const SENDING_SECONDS = 60;

const mailOf = ({ link }: AdviserAccess, now: Instant): AdviserAccess['link']['mail'] =>
  link.mail === 'under-way' && now.since(link.at).total('seconds') > SENDING_SECONDS ? 'unclear' : link.mail;

const presented = (access: AdviserAccess, { staff }: Shop, now: Instant): AdviserAccessesReply['accesses'][number] => {
  const { id, firm, email, grantedAt, grantedBy, validUntil, revokedAt, lastLookAt } = access;
  const { byName } = presentStaff(grantedBy, staff);
  return {
    id,
    firm,
    email,
    grantedAt: grantedAt.toString(),
    ...(byName === undefined ? {} : { grantedBy: byName }),
    validUntil: validUntil.toString(),
    state: revokedAt ? 'revoked' : isOpenAccess(access, now) ? 'open' : 'expired',
    ...(revokedAt ? { revokedAt: revokedAt.toString() } : {}),
    ...(lastLookAt ? { lastLookAt: lastLookAt.toString() } : {}),
    mail: mailOf(access, now),
  };
};

const field = (name: string, text: string) => faulty([{ field: name, text }], text);

const refusalOf = ({ kind }: GiveAccessFailure): Refusal<FailureOf<typeof routes.inviteAdviser>> => {
  switch (kind) {
    case 'firm-unfit':
      return field('firm', `Schreibe den Namen der Kanzlei, höchstens ${MAX_FIRM} Zeichen.`);
    case 'address-unfit':
      return field('email', 'Diese E-Mail-Adresse ist unvollständig. Sie sieht zum Beispiel so aus: post@kanzlei.de');
    case 'too-many-open':
      return new Refusal(
        'action-impossible',
        `Es sind schon ${MAX_OPEN_ACCESSES} Zugänge offen. Zieh zuerst einen zurück.`,
      );
    case 'too-many-links':
      return new Refusal('daily-limit', 'Heute gingen schon viele Links hinaus. Versuche es morgen noch einmal.');
    case 'access-over':
      return new Refusal('action-impossible', 'Dieser Zugang ist zu Ende. Erteile einen neuen.');
    case 'access-unknown':
      return notFound('access');
  }
};
