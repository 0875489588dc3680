import { ListCard } from '../../pieces/lists/ListCard.tsx';
import { Button, Screen, Table } from '../../ui/index.ts';
import { orderColumns } from './order-columns.tsx';
import { ordersList } from './orders-list.ts';
import { ViewsBar } from './ViewsBar.tsx';

const IMPORT = 'Bestellungen importieren';

/** All orders with their documents, or with the reason why there are none. */
export const OrdersScreen = () => (
  <Screen title={ordersList.title} isWide actions={<Button url="/orders/import">{IMPORT}</Button>}>
    <ListCard list={ordersList} columns={orderColumns.length} head={(list) => <ViewsBar list={list} />}>
      {(orders, table) => (
        <Table label={ordersList.title} columns={orderColumns} rows={orders} rowKey={({ gid }) => gid} {...table} />
      )}
    </ListCard>
  </Screen>
);
