import { listedStates, orderSortKeys, paymentStatuses } from '@belegwerk/contracts/api';
import { SEARCH_LENGTH } from '@belegwerk/core';
import { FilterBar, SearchField, SelectField } from '../../ui/index.ts';
import type { OrdersAddress } from './orders-address.ts';
import { booksChoices, paymentChoices, sortChoices, stateChoices, words } from './words.ts';

interface OrderFiltersProps {
  readonly address: OrdersAddress;
  readonly onAsk: (change: Partial<OrdersAddress>) => void;
  readonly onSearch: (text: string) => void;
}

const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((one) => one === value);

/** The sort of a phone, chosen from a list: `total asc`. */
const sortFrom = (value: string): Partial<OrdersAddress> => {
  const [key = '', direction] = value.split(' ');
  return { sortBy: oneOf(orderSortKeys, key) ?? 'createdAt', sortDir: direction === 'asc' ? 'asc' : 'desc' };
};

/** Search, filters and, on a phone, the sort of the list. */
export const OrderFilters = ({ address, onAsk, onSearch }: OrderFiltersProps) => (
  <FilterBar label={words.filters}>
    <SearchField
      label={words.search}
      placeholder={words.searchHint}
      value={address.search ?? ''}
      most={SEARCH_LENGTH}
      onSearch={onSearch}
    />
    <SelectField
      label={words.state}
      choices={stateChoices}
      value={address.state ?? ''}
      onChange={(value) => onAsk({ state: oneOf(listedStates, value) })}
    />
    <SelectField
      label={words.payment}
      choices={paymentChoices}
      value={address.payment ?? ''}
      onChange={(value) => onAsk({ payment: oneOf(paymentStatuses, value) })}
    />
    <SelectField
      label={words.books}
      choices={booksChoices}
      value={address.books ?? ''}
      onChange={(value) => onAsk({ books: oneOf(['open', 'needed'], value) })}
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
