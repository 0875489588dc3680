import { orderSortKeys, type OrderPageReply } from '@belegwerk/contracts/api';
import { Loaded } from '../../pieces/Loaded.tsx';
import { PastTheEnd } from '../../pieces/PastTheEnd.tsx';
import { Button, Card, EmptyNote, Pager, Screen, Table, TableSkeleton, type Sorting } from '../../ui/index.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { isNarrowed, type OrdersAddress } from './orders-address.ts';
import { useOrders } from './use-orders.ts';
import { nothingFoundText, rangeText, words } from './words.ts';

interface OrderListProps {
  readonly found: OrderPageReply;
  readonly isStale: boolean;
  readonly address: OrdersAddress;
  readonly onAsk: (change: Partial<OrdersAddress>) => void;
}

const OrderList = ({ found, isStale, address, onAsk }: OrderListProps) => {
  const sort = ({ key, direction }: Sorting) => {
    const sortBy = orderSortKeys.find((known) => known === key);
    if (sortBy) onAsk({ sortBy, sortDir: direction });
  };
  return (
    <>
      <Table
        label={words.title}
        columns={orderColumns}
        rows={found.items}
        rowKey={({ gid }) => gid}
        sorting={{ key: address.sortBy, direction: address.sortDir }}
        onSort={sort}
        isStale={isStale}
      />
      <Pager
        label={rangeText(found.page, found.pageSize, found.items.length, found.total)}
        page={address.page}
        hasPrevious={found.hasPrevious}
        hasNext={found.hasNext}
        onPage={(page) => onAsk({ page })}
      />
    </>
  );
};

const NoOrders = ({ address, onReset }: { readonly address: OrdersAddress; readonly onReset: () => void }) =>
  isNarrowed(address) ? (
    <EmptyNote title={words.nothingFound} actions={<Button onClick={onReset}>{words.resetFilters}</Button>}>
      {nothingFoundText(address.search)}
    </EmptyNote>
  ) : (
    <EmptyNote title={words.empty}>{words.emptyWhy}</EmptyNote>
  );

/** All orders with their documents, or with the reason why there are none. */
export const OrdersScreen = () => {
  const { address, ask, search, reset, view } = useOrders();
  return (
    <Screen title={words.title} isWide>
      <Card padding="0">
        <OrderFilters address={address} onAsk={ask} onSearch={search} />
        <Loaded
          view={view}
          failureTitle={words.failure}
          skeleton={<TableSkeleton label={words.loading} columns={orderColumns.length} rows={10} />}
        >
          {(found, isStale) =>
            found.items.length > 0 ? (
              <OrderList found={found} isStale={isStale} address={address} onAsk={ask} />
            ) : found.total > 0 ? (
              <PastTheEnd total={found.total} pageSize={found.pageSize} onPage={(page) => ask({ page })} />
            ) : (
              <NoOrders address={address} onReset={reset} />
            )
          }
        </Loaded>
      </Card>
    </Screen>
  );
};
