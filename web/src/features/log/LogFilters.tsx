import { eventOrigins } from '@belegwerk/contracts/api';
import { SEARCH_LENGTH } from '@belegwerk/core';
import { FilterBar, SearchField, SelectField, StatusTabs } from '../../ui/index.ts';
import { tabOf, type LogAddress, type LogTab } from './log-address.ts';
import { originChoices, sortChoices, tabs, words } from './words.ts';

interface LogFiltersProps {
  readonly address: LogAddress;
  readonly onAsk: (change: Partial<LogAddress>) => void;
  readonly onSearch: (text: string) => void;
}

const statusOf = (tab: LogTab): LogAddress['status'] => (tab === 'all' ? undefined : [tab]);

const sortFrom = (value: string): Partial<LogAddress> => {
  const [key, direction] = value.split(' ');
  return { sortBy: key === 'order' || key === 'status' ? key : 'date', sortDir: direction === 'asc' ? 'asc' : 'desc' };
};

/** Quick views, search and origin above the log. */
export const LogFilters = ({ address, onAsk, onSearch }: LogFiltersProps) => {
  const origin = address.origin?.[0];
  const chooseOrigin = (value: string) => {
    const chosen = eventOrigins.find((known) => known === value);
    onAsk({ origin: chosen ? [chosen] : undefined });
  };
  return (
    <>
      <StatusTabs
        label={words.views}
        tabs={tabs}
        selected={tabOf(address)}
        onSelect={(tab) => onAsk({ status: statusOf(tab) })}
      />
      <FilterBar label={words.filters}>
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={address.search ?? ''}
          most={SEARCH_LENGTH}
          onSearch={onSearch}
        />
        <SelectField label={words.origin} choices={originChoices} value={origin ?? ''} onChange={chooseOrigin} />
        <div className="bw-narrow-only">
          <SelectField
            label={words.sort}
            choices={sortChoices}
            value={`${address.sortBy} ${address.sortDir}`}
            onChange={(value) => onAsk(sortFrom(value))}
          />
        </div>
      </FilterBar>
    </>
  );
};
