import type { PartnerRedemptionReply } from '@belegwerk/contracts/api';
import { At } from '../../../shared/clock/At.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { StatusBadge, type Column } from '../../../ui/index.ts';
import { dateOf } from '../../../wording/moments.ts';
import { couponAddress } from '../partner-address.ts';
import { DECLINE_MEANINGS, euro, IN_PAYOUT, NEVER_BEGAN, REDEMPTION_MEANINGS, REDEMPTION_WORDS } from '../words.ts';

const NONE = '–';

/** While it is locked, until when; where it was rejected, why. */
const meaningOf = ({ status, subscribedAt, releasedAt, payout, why, reason }: PartnerRedemptionReply): string => {
  if (status === 'subscribed' && releasedAt)
    return `Das Abonnement ist aktiv. Die Provision ist bis ${dateOf(releasedAt)} gesperrt.`;
  if (status === 'cancelled' && subscribedAt === undefined) return NEVER_BEGAN;
  if (status === 'verified' && payout !== undefined) return IN_PAYOUT;
  if (reason !== undefined) return `${DECLINE_MEANINGS.refused} Grund: ${reason}`;
  return why ? DECLINE_MEANINGS[why] : REDEMPTION_MEANINGS[status];
};

/** The facts of a redemption. */
export const redemptionColumns: readonly Column<PartnerRedemptionReply>[] = [
  {
    key: 'coupon',
    title: 'Coupon',
    isSortable: true,
    cell: ({ coupon }) => (
      <AppLink url={couponAddress(coupon)} className="bw-link bw-name">
        {coupon}
      </AppLink>
    ),
  },
  { key: 'date', title: 'Eingegeben', isSortable: true, cell: ({ createdAt }) => <At moment={createdAt} /> },
  { key: 'plan', title: 'Abonnement', cell: ({ plan }) => plan?.name ?? NONE },
  {
    key: 'subscribedAt',
    title: 'Aktiv seit',
    cell: ({ subscribedAt }) => (subscribedAt ? <At moment={subscribedAt} /> : NONE),
  },
  {
    key: 'status',
    title: 'Status',
    isSortable: true,
    room: 'wide',
    cell: (redemption) => (
      <div className="bw-status">
        <span>
          <StatusBadge {...REDEMPTION_WORDS[redemption.status]} />
        </span>
        <span className="bw-quiet">{meaningOf(redemption)}</span>
      </div>
    ),
  },
  {
    key: 'provision',
    title: 'Provision',
    isSortable: true,
    isNumber: true,
    // what was rejected brings nothing
    cell: ({ status, provision }) => (provision === undefined || status === 'declined' ? NONE : euro(provision)),
  },
];
