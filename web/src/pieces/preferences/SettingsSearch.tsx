import { searchSettings } from '@belegwerk/core/preferences';
import { SEARCH_LENGTH } from '@belegwerk/core/search';
import { useState } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { SearchField, Text } from '../../ui/index.ts';
import { placeOf, preferenceWords as words } from './preference-words.ts';

/** More than somebody reads. */
const MOST_SHOWN = 8;

/** „Wo stelle ich … ein?“: every setting by the words that a person has for it, and the way to its field. */
export const SettingsSearch = () => {
  const [typed, setTyped] = useState('');
  const found = searchSettings(typed);
  const shown = found.slice(0, MOST_SHOWN);
  // a list that is whole is seen to be; it is only said
  const isWhole = found.length > 0 && found.length === shown.length;
  const endSearch = () => setTyped('');
  return (
    <section aria-label={words.search} className="bw-settings-search">
      <SearchField
        label={words.search}
        placeholder={words.search}
        value={typed}
        most={SEARCH_LENGTH}
        onSearch={setTyped}
      />
      <output className={isWhole ? 'bw-unseen' : undefined}>
        {typed.trim() === '' ? null : (
          <Text as="p" tone="subdued">
            {found.length > 0 ? words.foundCount(found.length, shown.length) : words.notFound(typed.trim())}
          </Text>
        )}
      </output>
      {found.length > 0 ? (
        <ul className="bw-found-settings" aria-label={words.found}>
          {shown.map(({ key, label, page, section }) => (
            <li key={key}>
              <AppLink url={placeOf(key)} onClick={endSearch}>
                <span className="bw-name">{label}</span>
                <span className="bw-quiet">{`${page} › ${section}`}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};
