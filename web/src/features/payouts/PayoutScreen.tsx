import type { PayoutLineReply, ShopPayoutReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { loadFile } from '../../api/files.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import {
  ActionButton,
  Card,
  CheckField,
  FactList,
  Link,
  NONE,
  Notice,
  saveBlob,
  Screen,
  Skeleton,
  Stack,
  StatusLine,
  Table,
  Text,
  type Column,
} from '../../ui/index.ts';
import { isNothing, money } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';
import { payoutsAddress } from './addresses.ts';
import { usePayout, type Marking } from './use-payouts.ts';
import { arrivedText, bookedText, causeName, headOfPayout, kindName, moreText, payoutName, words } from './words.ts';

const GROUPS = [
  { title: words.sales, isIn: ({ cause }: PayoutLineReply) => cause === 'sale' },
  { title: words.refunds, isIn: ({ cause }: PayoutLineReply) => cause === 'refund' },
  { title: words.others, isIn: ({ cause }: PayoutLineReply) => cause !== 'sale' && cause !== 'refund' },
] as const;

const orderOf = ({ order }: PayoutLineReply) => {
  if (!order) return NONE;
  return order.id === undefined ? order.name : <Link url={`/orders/${order.id}`}>{order.name}</Link>;
};

const columns = (currency: string, isOfOrders: boolean): readonly Column<PayoutLineReply>[] => [
  { key: 'day', title: words.day, cell: ({ day }) => germanDay(day) },
  ...(isOfOrders
    ? []
    : [
        {
          key: 'kind',
          title: words.kind,
          cell: (line: PayoutLineReply) => line.reason ?? kindName(line),
          room: 'wide' as const,
        },
      ]),
  { key: 'order', title: words.order, cell: orderOf, room: 'rest' },
  { key: 'amount', title: words.amount, cell: ({ amount }) => money(amount, currency), isNumber: true },
  {
    key: 'fee',
    title: words.fee,
    cell: ({ fee }) => (isNothing(fee) ? NONE : money(fee, currency)),
    isNumber: true,
  },
  { key: 'net', title: words.net, cell: ({ net }) => money(net, currency), isNumber: true },
];

const Lines = ({ lines, currency }: Pick<ShopPayoutReply, 'lines' | 'currency'>) =>
  GROUPS.map(({ title, isIn }) => ({ title, rows: lines.filter(isIn) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <Card key={title} padding="0">
        <div className="bw-inset">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
        </div>
        <Table label={title} columns={columns(currency, title !== words.others)} rows={rows} rowKey={({ id }) => id} />
      </Card>
    ));

const Sums = ({ causes, net, currency, unexplained }: ShopPayoutReply) => {
  const fact = (term: string, amount: string, isStrong = false) => ({
    term,
    value: money(amount, currency),
    isNumber: true,
    isStrong,
  });
  return (
    <Card>
      <section aria-label={words.sums}>
        <FactList
          facts={[
            ...causes.map((cause) => fact(causeName(cause), cause.amount)),
            ...(isNothing(unexplained) ? [] : [fact(words.unexplained, unexplained)]),
            fact(words.paidOut, net, true),
          ]}
        />
      </section>
    </Card>
  );
};

const Arrival = ({ payout, marking }: { readonly payout: ShopPayoutReply; readonly marking: Marking }) => (
  <Card>
    <CheckField
      label={words.arrived}
      isOn={marking.isTicked(payout)}
      onChange={(arrived) => void marking.mark(payout.id, arrived)}
    />
    {payout.arrived ? (
      <Text as="p" tone="subdued">
        {arrivedText(payout.arrived)}
      </Text>
    ) : null}
  </Card>
);

/** The payout as a file, to look up what it is made of. */
const Proof = ({ id, day }: ShopPayoutReply) => {
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setFailure(undefined);
    try {
      saveBlob(`Auszahlung-${day ?? 'offen'}-Nachweis-nicht-buchen.csv`, await loadFile(`/api/payouts/${id}/proof`));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.proofFailed);
    }
  };
  return (
    <Card>
      <Stack gap="200" inlineAlign="start">
        <ActionButton act={save}>{words.proof}</ActionButton>
        <Text as="p" tone="subdued">
          {words.proofWhy}
        </Text>
        {failure === undefined ? null : (
          <p role="alert">
            {words.proofFailed}. {failure}
          </p>
        )}
      </Stack>
    </Card>
  );
};

const Content = ({ payout, marking }: { readonly payout: ShopPayoutReply; readonly marking: Marking }) => {
  const booked = bookedText(payout);
  return (
    <div className="bw-column">
      {marking.failure === undefined ? null : (
        <Notice tone="critical" title={words.marksFailed}>
          {marking.failure}
        </Notice>
      )}
      <StatusLine {...headOfPayout(payout)} />
      {payout.state === 'paid' ? <Arrival payout={payout} marking={marking} /> : null}
      {booked === undefined ? null : <Text as="p">{booked}</Text>}
      <Sums {...payout} />
      <Lines {...payout} />
      <Proof {...payout} />
      {payout.moreLines > 0 ? (
        <Text as="p" tone="subdued">
          {moreText(payout.moreLines)}
        </Text>
      ) : null}
    </div>
  );
};

/** What one payout is made of: orders, refunds, fees and what else Shopify booked. */
export const PayoutScreen = () => {
  const { view, marking } = usePayout();
  const day = view.state === 'ready' ? view.data.day : undefined;
  return (
    <Screen
      title={view.state === 'ready' ? payoutName(view.data) : words.paidOut}
      back={{ content: words.title, url: day === undefined ? '/payouts' : payoutsAddress(day.slice(0, 7)) }}
    >
      <Loaded view={view} failureTitle={words.oneFailure} skeleton={<Skeleton label={words.loading} lines={12} />}>
        {(payout) => <Content payout={payout} marking={marking} />}
      </Loaded>
    </Screen>
  );
};
