import { orderSortKeys, paymentStatuses } from '@belegwerk/contracts/api';
import { ORDER_STATES } from '@belegwerk/core';
import { FilterBar, SearchField, SelectField } from '../../ui/index.ts';
import type { OrdersAddress } from './orders-address.ts';
import { NEEDED_IN_BOOKS, paymentChoices, sortChoices, stateChoices, words } from './words.ts';

interface OrderFiltersProps {
  readonly address: OrdersAddress;
  readonly onAsk: (change: Partial<OrdersAddress>) => void;
  readonly onSearch: (text: string) => void;
}

const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((one) => one === value);

const standsAs = (value: string): Partial<OrdersAddress> =>
  value === NEEDED_IN_BOOKS.value
    ? { books: 'needed', state: undefined }
    : { books: undefined, state: oneOf(ORDER_STATES, value) };

/** The sort of a phone, chosen from a list: `total asc`. */
const sortFrom = (value: string): Partial<OrdersAddress> => {
  const [key = '', direction] = value.split(' ');
  return { sortBy: oneOf(orderSortKeys, key) ?? 'createdAt', sortDir: direction === 'asc' ? 'asc' : 'desc' };
};

/** Search, filters and, on a phone, the sort of the list. */
export const OrderFilters = ({ address, onAsk, onSearch }: OrderFiltersProps) => (
  <FilterBar label={words.filters}>
    <SearchField label={words.search} placeholder={words.searchHint} value={address.search ?? ''} onSearch={onSearch} />
    <SelectField
      label={words.state}
      choices={stateChoices}
      value={address.books ? NEEDED_IN_BOOKS.value : (address.state ?? '')}
      onChange={(value) => onAsk(standsAs(value))}
    />
    <SelectField
      label={words.payment}
      choices={paymentChoices}
      value={address.payment ?? ''}
      onChange={(value) => onAsk({ payment: oneOf(paymentStatuses, value) })}
    />
    <div className="bw-narrow-only">
      <SelectField
        label={words.sort}
        choices={sortChoices}
        value={`${address.sortBy} ${address.sortDir}`}
        onChange={(value) => onAsk(sortFrom(value))}
      />
    </div>
  </FilterBar>
);
