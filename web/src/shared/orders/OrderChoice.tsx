import type { OrderRow } from '@belegwerk/contracts/api';
import { SEARCH_LENGTH } from '@belegwerk/core/search';
import { ChoiceField, SearchField, Skeleton, Text } from '../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import type { OrderChoiceState } from './use-order-choice.ts';

interface OrderChoiceProps {
  readonly choice: OrderChoiceState;
  /** Offers none before one was searched: a wrong choice could not be taken back. */
  readonly isBehindSearch?: true;
}

const words = {
  search: 'Bestellung suchen',
  order: 'Bestellung',
  loadingOrders: 'Bestellungen werden geladen',
  failedOrders: 'Die Bestellungen konnten nicht geladen werden',
  noOrder: 'Zu dieser Suche gibt es keine Bestellung.',
} as const;

/** An order as it stands in the list. */
const nameOf = ({ name, customerName }: OrderRow): string => [name, customerName].filter(Boolean).join(' · ');

/** Finds an order and chooses it. */
export const OrderChoice = ({ choice, isBehindSearch }: OrderChoiceProps) => {
  const { search, setSearch, orders, offered, chosen, choose } = choice;
  return (
    <>
      <SearchField
        label={words.search}
        placeholder={words.search}
        value={search}
        most={SEARCH_LENGTH}
        onSearch={setSearch}
      />
      {isBehindSearch && search === '' ? null : (
        <Loaded
          view={orders}
          failureTitle={words.failedOrders}
          skeleton={<Skeleton label={words.loadingOrders} lines={3} />}
        >
          {() =>
            chosen === undefined ? (
              <Text as="p" tone="subdued">
                {words.noOrder}
              </Text>
            ) : (
              <ChoiceField
                label={words.order}
                choices={offered.map((order) => ({ value: order.id, label: nameOf(order) }))}
                value={chosen.id}
                onChange={choose}
              />
            )
          }
        </Loaded>
      )}
    </>
  );
};
