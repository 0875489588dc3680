import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderRow } from '@belegwerk/contracts/api';
import type { UsedList } from '../../shared/lists/use-list.ts';
import { ListCard } from '../../shared/lists/ListCard.tsx';
import { Button, Row, Screen, showToast, Table } from '../../ui/index.ts';
import { BulkBar } from './BulkBar.tsx';
import { tooManyTicked } from './bulk-words.ts';
import { orderColumns } from './order-columns.tsx';
import { ordersList } from './orders-list.ts';
import { ViewsBar } from './ViewsBar.tsx';

const IMPORT = 'Bestellungen importieren';
const RUNS = 'Sammelaktionen';
const REPAIR = 'Reparaturtisch';

const NONE: ReadonlySet<string> = new Set();

const ways = (
  <Row gap="200">
    <Button url="/orders/repair">{REPAIR}</Button>
    <Button url="/orders/runs">{RUNS}</Button>
    <Button url="/orders/import">{IMPORT}</Button>
  </Row>
);

const viewsOf = (list: UsedList<OrderRow>) => <ViewsBar list={list} />;

/** As many the host takes by their numbers; more are chosen by a filter. */
const MAX_TICKED = 500;

/** Which orders are ticked, or that all are meant that the list finds, also on its other pages. */
interface Choice {
  readonly keys: ReadonlySet<string>;
  readonly isAll: boolean;
  /** To what the list was narrowed: narrowed otherwise, it is another list, and nothing of it is chosen. */
  readonly of: string;
}

/** All orders with their documents, or with the reason why there are none. */
export const OrdersScreen = () => {
  const [choice, setChoice] = useState<Choice>({ keys: NONE, isAll: false, of: '' });
  const [parameters] = useSearchParams();
  const filter = Object.fromEntries(
    new URLSearchParams(ordersList.address.write(ordersList.address.read(parameters.toString()))),
  );
  const { page: _page, sortBy: _by, sortDir: _dir, ...narrowed } = filter;
  const of = JSON.stringify(narrowed);
  const { keys: chosen, isAll } = choice.of === of ? choice : { keys: NONE, isAll: false };
  const choose = (keys: ReadonlySet<string>) => {
    const kept = [...keys].slice(0, MAX_TICKED);
    if (kept.length < keys.size) showToast(tooManyTicked);
    setChoice({ keys: new Set(kept), isAll: false, of });
  };
  return (
    <Screen title={ordersList.title} isWide actions={ways}>
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
                  onAll={() => setChoice({ keys: chosen, isAll: true, of })}
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
