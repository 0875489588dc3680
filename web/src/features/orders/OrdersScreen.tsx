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
  const [chosen, setChosen] = useState(NONE);
  // all that the list finds, also on its other pages
  const [isAll, setAll] = useState(false);
  const [parameters] = useSearchParams();
  const filter = Object.fromEntries(
    new URLSearchParams(ordersList.address.write(ordersList.address.read(parameters.toString()))),
  );
  const choose = (keys: ReadonlySet<string>) => {
    setAll(false);
    setChosen(keys);
  };
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
        {(orders, table, { total }) => {
          const ticked = isAll ? new Set(orders.map(({ id }) => id)) : chosen;
          return (
            <>
              {ticked.size > 0 ? (
                <BulkBar
                  ids={[...ticked]}
                  total={total}
                  filter={filter}
                  isAll={isAll}
                  onAll={() => setAll(true)}
                  onNone={() => choose(NONE)}
                />
              ) : null}
              <Table
                label={ordersList.title}
                columns={orderColumns}
                rows={orders}
                rowKey={({ id }) => id}
                ticks={{
                  ticked,
                  onTick: (keys, isTicked) =>
                    choose(new Set([...ticked, ...keys].filter((key) => isTicked || !keys.includes(key)))),
                  labelOf: ({ name }) => `Bestellung ${name} auswählen`,
                  labelOfAll: 'Alle auf dieser Seite auswählen',
                }}
                {...table}
              />
            </>
          );
        }}
      </ListCard>
    </Screen>
  );
};
