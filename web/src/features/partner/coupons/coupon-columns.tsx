import type { PartnerCouponReply } from '@belegwerk/contracts/api';
import { At } from '../../../shared/clock/At.tsx';
import { RowCheck, StatusBadge, type Column } from '../../../ui/index.ts';
import { germanNumber } from '../../../wording/amounts.ts';
import { CopyLink } from './CopyLink.tsx';
import { chooseLabel, couponOffer, couponStatus, words } from './words.ts';

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (code: string, isOn: boolean) => void;
}

const number = (count: number): string => germanNumber(String(count));

/** The facts of a coupon, and whether it is chosen. */
export const couponColumns = ({ chosen, choose }: Choosing): readonly Column<PartnerCouponReply>[] => [
  {
    key: 'code',
    title: words.code,
    cell: ({ code }) => (
      <span className="bw-checked-name">
        <RowCheck label={chooseLabel(code)} isOn={chosen.has(code)} onChange={(isOn) => choose(code, isOn)} />
        <span className="bw-name">{code}</span>
      </span>
    ),
  },
  { key: 'discount', title: words.discount, cell: couponOffer },
  { key: 'status', title: words.status, cell: (coupon) => <StatusBadge {...couponStatus(coupon)} /> },
  { key: 'views', title: words.viewed, isNumber: true, cell: ({ views }) => number(views) },
  { key: 'redemptions', title: words.redeemed, isNumber: true, cell: ({ redemptions }) => number(redemptions) },
  { key: 'provisions', title: words.provisioned, isNumber: true, cell: ({ provisions }) => number(provisions) },
  { key: 'createdAt', title: words.createdAt, cell: ({ createdAt }) => <At moment={createdAt} /> },
  { key: 'link', title: words.link, cell: ({ code, url }) => <CopyLink code={code} url={url} /> },
];
