import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderRow } from '@belegwerk/contracts/api';
import type { UsedList } from '../../pieces/lists/use-list.ts';
import { ListCard } from '../../pieces/lists/ListCard.tsx';
import { Button, Row, Screen, Table } from '../../ui/index.ts';
import { BulkBar } from './BulkBar.tsx';
import { orderColumns } from './order-columns.tsx';
import { ordersList } from './orders-list.ts';
import { ViewsBar } from './ViewsBar.tsx';

const IMPORT = 'Bestellungen importieren';
const RUNS = 'Sammelaktionen';

const NONE: ReadonlySet<string> = new Set();

const viewsOf = (list: UsedList<OrderRow>) => <ViewsBar list={list} />;

/** All orders with their documents, or with the reason why there are none. */
export const OrdersScreen = () => {
  const [ticked, setTicked] = useState(NONE);
  const [parameters] = useSearchParams();
  const filter = Object.fromEntries(
    new URLSearchParams(ordersList.address.write(ordersList.address.read(parameters.toString()))),
  );
  const onTick = (keys: readonly string[], isTicked: boolean) =>
    setTicked((before) => new Set([...before, ...keys].filter((key) => isTicked || !keys.includes(key))));
  return (
    <Screen
      title={ordersList.title}
      isWide
      actions={
        <Row gap="200">
          <Button url="/orders/runs">{RUNS}</Button>
          <Button url="/orders/import">{IMPORT}</Button>
        </Row>
      }
    >
      <ListCard list={ordersList} columns={orderColumns.length} head={viewsOf}>
        {(orders, table, { total }) => (
          <>
            {ticked.size > 0 ? (
              <BulkBar ids={[...ticked]} total={total} filter={filter} onNone={() => setTicked(NONE)} />
            ) : null}
            <Table
              label={ordersList.title}
              columns={orderColumns}
              rows={orders}
              rowKey={({ id }) => id}
              ticks={{
                ticked,
                onTick,
                labelOf: ({ name }) => `Bestellung ${name} auswählen`,
                labelOfAll: 'Alle auf dieser Seite auswählen',
              }}
              {...table}
            />
          </>
        )}
      </ListCard>
    </Screen>
  );
};
