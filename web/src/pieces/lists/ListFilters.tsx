import { SEARCH_LENGTH } from '@belegwerk/core/search';
import { FilterBar, ManyField, SearchField, SelectField, StatusTabs } from '../../ui/index.ts';
import { listWords } from './list-words.ts';
import type { Narrowing } from './list.ts';
import type { UsedList } from './use-list.ts';

interface ListFiltersProps {
  readonly narrowing: Narrowing;
  readonly list: Omit<UsedList<unknown>, 'view'>;
}

/** Quick views, search, filters and, on a phone, the sort of a list. */
export const ListFilters = ({ narrowing, list }: ListFiltersProps) => {
  const { bar, search, views, filters, sorts } = narrowing;
  const { asked, ask, sorting } = list;
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
          {filters
            .filter(({ name, isShownWhenAsked }) => !isShownWhenAsked || asked(name) !== '')
            .map(({ name, label, choices, isMany = false }) =>
              isMany ? (
                <ManyField
                  key={name}
                  label={label}
                  all={listWords.all}
                  choices={choices}
                  values={asked(name).split(',').filter(Boolean)}
                  onChange={(values) => ask({ [name]: values.join(',') })}
                />
              ) : (
                <SelectField
                  key={name}
                  label={label}
                  choices={choices}
                  value={asked(name)}
                  onChange={(value) => ask({ [name]: value })}
                />
              ),
            )}
          <div className="bw-narrow-only">
            <SelectField
              label={listWords.sort}
              choices={sorts}
              value={`${sorting.key} ${sorting.direction}`}
              onChange={(value) => {
                const [sortBy = '', sortDir = ''] = value.split(' ');
                ask({ sortBy, sortDir });
              }}
            />
          </div>
        </FilterBar>
      ) : null}
    </>
  );
};
