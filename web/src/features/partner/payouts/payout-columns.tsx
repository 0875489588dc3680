import type { PartnerPayoutReply } from '@belegwerk/contracts/api';
import { ActionButton, StatusBadge, type Column } from '../../../ui/index.ts';
import { euro } from '../words.ts';
import { openLabel, paymentText, payoutStatus, recipientText, timespanText, words } from './words.ts';

/** The facts of a payout, and its receipt. */
export const payoutColumns = (
  open: (payout: PartnerPayoutReply) => Promise<unknown>,
): readonly Column<PartnerPayoutReply>[] => [
  { key: 'timespan', title: words.timespan, cell: timespanText },
  {
    key: 'status',
    title: words.status,
    room: 'wide',
    cell: (payout) => (
      <div className="bw-status">
        <span>
          <StatusBadge {...payoutStatus(payout)} />
        </span>
        {payout.refusal === undefined ? null : <span className="bw-quiet">{payout.refusal}</span>}
      </div>
    ),
  },
  { key: 'paymentAt', title: words.paymentAt, cell: paymentText },
  { key: 'recipient', title: words.recipient, room: 'person', cell: recipientText },
  { key: 'provisions', title: words.provisions, isNumber: true, cell: ({ provisions }) => euro(provisions) },
  { key: 'fee', title: words.fee, isNumber: true, cell: ({ fee }) => euro(fee) },
  { key: 'vat', title: words.vat, isNumber: true, cell: ({ vat }) => euro(vat) },
  { key: 'amount', title: words.amount, isNumber: true, cell: ({ amount }) => <strong>{euro(amount)}</strong> },
  {
    key: 'receipt',
    title: words.receipt,
    cell: (payout) => (
      <ActionButton act={() => open(payout)} label={openLabel(payout)}>
        {words.open}
      </ActionButton>
    ),
  },
];
