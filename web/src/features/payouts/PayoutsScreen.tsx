import type { ListedPayoutReply, ShopPayoutsReply } from '@belegwerk/contracts/api';
import { Loaded } from '../../shared/Loaded.tsx';
import { isLater, monthFrom } from '../../shared/month-addresses.ts';
import { MonthSwitch } from '../../shared/MonthSwitch.tsx';
import { MissingShopRights } from '../../shared/shop-rights/MissingShopRights.tsx';
import {
  Card,
  EmptyNote,
  Link,
  NONE,
  Notice,
  RowCheck,
  Screen,
  StatusBadge,
  StatusLine,
  Table,
  TableSkeleton,
  Text,
  type Column,
} from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { germanMonth } from '../../wording/moments.ts';
import { payoutAddress, payoutsAddress } from './addresses.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { BookingCard } from './BookingCard.tsx';
import { FeesCard } from './FeesCard.tsx';
import { SettlementsCard } from './SettlementsCard.tsx';
import { UnknownKinds } from './UnknownKinds.tsx';
import { usePayouts, type Marking } from './use-payouts.ts';
import { dayText, headOf, payoutName, readText, staleText, stateWord, tickLabel, words } from './words.ts';

const columns = ({ isTicked, mark }: Marking): readonly Column<ListedPayoutReply>[] => [
  {
    key: 'day',
    title: words.day,
    cell: (payout) => (
      <Link url={payoutAddress(payout.id)} accessibilityLabel={payoutName(payout)}>
        {dayText(payout)}
      </Link>
    ),
  },
  { key: 'state', title: words.state, cell: (payout) => <StatusBadge {...stateWord(payout)} />, isPlain: true },
  { key: 'reference', title: words.reference, cell: ({ reference }) => reference ?? NONE, room: 'rest' },
  { key: 'amount', title: words.amount, cell: ({ net, currency }) => money(net, currency), isNumber: true },
  {
    key: 'arrived',
    title: words.arrived,
    cell: (payout) =>
      payout.state !== 'paid' ? (
        NONE
      ) : (
        <RowCheck
          label={tickLabel(payout)}
          isOn={isTicked(payout)}
          onChange={(arrived) => void mark(payout.id, arrived)}
        />
      ),
  },
];

const Rows = ({ payouts, marking }: { readonly payouts: ShopPayoutsReply['payouts']; readonly marking: Marking }) => (
  <Card padding="0">
    <Table label={words.list} columns={columns(marking)} rows={payouts} rowKey={({ id }) => id} />
  </Card>
);

const Nothing = ({ reading }: Pick<ShopPayoutsReply, 'reading'>) => (
  <Card>
    <EmptyNote title={reading === 'no-account' ? words.noAccount : words.nothing}>
      {reading === 'no-account' ? words.noAccountWhy : words.nothingWhy}
    </EmptyNote>
  </Card>
);

/** Why what is shown may not be all. */
const Standing = ({ missing, reading, readAt, left }: ShopPayoutsReply) => (
  <>
    <MissingShopRights rights={missing.length > 0 ? [{ label: words.rights, scopes: missing }] : []} />
    {reading === 'failed' ? (
      <Notice tone="warning" title={words.readFailed}>
        {staleText(readAt)}
      </Notice>
    ) : null}
    {left > 0 ? (
      <Notice tone="info" title={words.older}>
        {words.olderWhy}
      </Notice>
    ) : null}
  </>
);

const Content = ({ page, marking }: { readonly page: ShopPayoutsReply; readonly marking: Marking }) => {
  const { month, current, payouts, balances, unknown, fees, booking, reading, readAt } = page;
  const head = headOf(page);
  return (
    <div className="bw-column">
      <MonthSwitch
        title={germanMonth(month)}
        before={payoutsAddress(monthFrom(month, -1))}
        after={isLater(current, month) ? payoutsAddress(monthFrom(month, 1)) : undefined}
      />
      <Standing {...page} />
      {marking.failure === undefined ? null : (
        <Notice tone="critical" title={words.marksFailed}>
          {marking.failure}
        </Notice>
      )}
      {head ? <StatusLine {...head} /> : null}
      <UnknownKinds unknown={unknown} />
      {payouts.length > 0 ? <Rows payouts={payouts} marking={marking} /> : null}
      {payouts.length === 0 && page.missing.length === 0 ? <Nothing {...page} /> : null}
      {balances.map((balance) => (
        <BalanceCard key={balance.currency} balance={balance} isOnly={balances.length === 1} />
      ))}
      {balances.length > 0 || fees.bill ? <FeesCard month={month} fees={fees} /> : null}
      {reading === 'no-account' ? null : <BookingCard booking={booking} />}
      <SettlementsCard month={month} />
      {readAt === undefined ? null : (
        <Text as="p" tone="subdued">
          {readText(readAt)}
        </Text>
      )}
    </div>
  );
};

/** What Shopify Payments paid out in a month, whether it has arrived, and where each cent comes from. */
export const PayoutsScreen = () => {
  const { view, marking } = usePayouts();
  return (
    <Screen title={words.title} back={{ content: words.back, url: '/reconciliation' }}>
      <Loaded
        view={view}
        failureTitle={words.failure}
        skeleton={
          <Card padding="0">
            <TableSkeleton label={words.loading} columns={5} rows={8} />
          </Card>
        }
      >
        {(page) => <Content page={page} marking={marking} />}
      </Loaded>
    </Screen>
  );
};
