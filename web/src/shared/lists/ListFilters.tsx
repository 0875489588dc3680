import { SEARCH_LENGTH } from '@belegwerk/core/search';
import { useState } from 'react';
import { Button, DayField, FilterBar, ManyField, SearchField, SelectField, StatusTabs } from '../../ui/index.ts';
import { listWords } from './list-words.ts';
import type { ListFilter, Narrowing } from './list.ts';
import type { UsedList } from './use-list.ts';

interface ListFiltersProps {
  readonly narrowing: Narrowing;
  readonly list: Omit<UsedList<unknown>, 'view'>;
}

interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly list: ListFiltersProps['list'];
}

const FilterField = ({ filter, list: { asked, ask } }: FilterFieldProps) => {
  const { name, label, choices, isDay, isMany, faultOf } = filter;
  const change = (value: string) => ask({ [name]: value });
  if (isMany)
    return (
      <ManyField
        label={label}
        all={listWords.all}
        choices={choices}
        values={asked(name).split(',').filter(Boolean)}
        onChange={(values) => change(values.join(','))}
      />
    );
  return isDay ? (
    <DayField label={label} value={asked(name)} onChange={change} error={faultOf?.(asked)} isInline />
  ) : (
    <SelectField label={label} choices={choices} value={asked(name)} onChange={change} />
  );
};

/** Quick views, search, filters and, on a phone, the sort of a list. */
export const ListFilters = ({ narrowing, list }: ListFiltersProps) => {
  const { bar, search, views, filters, sorts } = narrowing;
  const { asked, ask, sort, sorting } = list;
  const shown = filters.filter(({ name, isShownWhenAsked }) => !isShownWhenAsked || asked(name) !== '');
  const more = shown.filter(({ isMore }) => isMore);
  const [isOpen, setOpen] = useState(() => more.some(({ name }) => asked(name) !== ''));
  return (
    <>
      {views ? (
        <StatusTabs
          label={views.label}
          tabs={views.choices.map(({ value, label }) => ({ id: value, content: label }))}
          selected={asked(views.name)}
          onSelect={(value) => ask({ [views.name]: value })}
        />
      ) : null}
      {search ? (
        <FilterBar label={bar}>
          <SearchField
            label={search.label}
            placeholder={search.placeholder}
            value={asked('search')}
            most={SEARCH_LENGTH}
            onSearch={list.search}
          />
          {shown
            .filter(({ isMore }) => !isMore)
            .map((filter) => (
              <FilterField key={filter.name} filter={filter} list={list} />
            ))}
          {more.length > 0 ? (
            <Button disclosure={isOpen ? 'up' : 'down'} ariaExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? listWords.fewer : listWords.more}
            </Button>
          ) : null}
          <div className="bw-narrow-only">
            <SelectField
              label={listWords.sort}
              choices={sorts}
              value={`${sorting.key} ${sorting.direction}`}
              onChange={(value) => {
                const [key = '', direction] = value.split(' ');
                sort({ key, direction: direction === 'asc' ? 'asc' : 'desc' });
              }}
            />
          </div>
        </FilterBar>
      ) : null}
      {isOpen && more.length > 0 ? (
        <FilterBar label={listWords.more} isMore>
          {more.map((filter) => (
            <FilterField key={filter.name} filter={filter} list={list} />
          ))}
        </FilterBar>
      ) : null}
    </>
  );
};
