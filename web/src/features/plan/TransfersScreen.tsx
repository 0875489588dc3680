import type { TransferRow } from '@belegwerk/contracts/api';
import { At } from '../../shared/clock/At.tsx';
import { fullName } from '../../shared/documents/document-words.ts';
import { PLAN_ADDRESS } from '../../shared/gate/gate-way-out.ts';
import { ListCard } from '../../shared/lists/ListCard.tsx';
import { orderAddress } from '../../shared/orders/order-words.ts';
import { Button, Link, Screen, Table, type Column } from '../../ui/index.ts';
import { transfersList } from './transfers-list.ts';
import { words } from './words.ts';

const columns: readonly Column<TransferRow>[] = [
  { key: 'document', title: words.document, room: 'rest', cell: fullName },
  {
    key: 'order',
    title: words.order,
    cell: ({ order, orderName }) => <Link url={orderAddress(order)}>{orderName}</Link>,
  },
  { key: 'source', title: words.source, cell: ({ source }) => source },
  { key: 'at', title: words.at, cell: ({ at }) => <At moment={at} /> },
];

/** Which document used which transfer, the latest first. */
export const TransfersScreen = () => (
  <Screen title={transfersList.title} back={{ content: words.title, url: PLAN_ADDRESS }}>
    <ListCard
      list={transfersList}
      columns={columns.length}
      emptyAction={<Button url="/orders">{words.toOrders}</Button>}
    >
      {(rows, { isStale }) => (
        <Table
          label={transfersList.title}
          columns={columns}
          rows={rows}
          rowKey={({ order, kind, at }) => `${order} ${kind} ${at}`}
          isStale={isStale}
        />
      )}
    </ListCard>
  </Screen>
);
