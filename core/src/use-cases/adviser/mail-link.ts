import { invitationMail } from '../../mails/adviser-mails.ts';
import type { MailFailure } from '../../ports/postbox.ts';
import type { Stores } from '../../stores/stores.ts';
import type { AdviserAccess, LinkMail } from '../../records/adviser-access.ts';
import type { Shop } from '../../shops/shop.ts';
import type { MailToAdviser } from './mail-to-adviser.ts';

interface Ports {
  readonly stores: Stores;
  readonly mailToAdviser: Pick<MailToAdviser, 'send'>;
  /** What the address of every page begins with. */
  readonly origin: () => string;
}

const AFTER: Readonly<Record<MailFailure['kind'], LinkMail>> = {
  'mail-deferred': 'refused',
  'mail-refused': 'refused',
  'mail-login-refused': 'refused',
  'mail-outcome-unknown': 'unclear',
};

/** Mails a link, and keeps with the access what became of the mail. */
export const makeMailLink =
  ({ stores, mailToAdviser, origin }: Ports) =>
  async (shop: Shop, access: AdviserAccess, token: string): Promise<void> => {
    const mail = invitationMail(shop, access, `${origin().replace(/\/$/, '')}/kanzlei/${token}`);
    const left = await mailToAdviser.send(shop, mail);
    const outcome = left.ok ? 'sent' : AFTER[left.failure.kind];
    await stores
      .recordsOf(shop.key)
      .advisers.change(access.id, (stored) =>
        stored.link.digest === access.link.digest ? { ...stored, link: { ...stored.link, mail: outcome } } : stored,
      );
  };
export type MailLink = ReturnType<typeof makeMailLink>;
