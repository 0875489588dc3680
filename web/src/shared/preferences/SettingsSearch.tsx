import type { FoundSetting } from '@belegwerk/core/preferences';
import { SEARCH_LENGTH } from '@belegwerk/core/search';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppLink } from '../../ui/AppLink.tsx';
import { SearchField, Text } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { foundInSettings } from './found-in-settings.ts';
import { placeOf, preferenceWords as words } from './preference-words.ts';

/** More than a person reads. */
const MAX_SHOWN = 8;

const urlOf = ({ leadsTo }: FoundSetting): string | undefined => {
  if ('told' in leadsTo) return undefined;
  return 'setting' in leadsTo ? placeOf(leadsTo.setting) : leadsTo.url;
};

/** Several of one name are told apart by their page: „Einleitung (Gutschriften)“. */
const nameAmong = ({ label, stands: [page] }: FoundSetting, shown: readonly FoundSetting[]): string =>
  page !== undefined && shown.filter((each) => each.label === label).length > 1 ? `${label} (${page})` : label;

/** „Wo stelle ich … ein?“: every setting, section and page by the words that a person has for it, and the way there. */
export const SettingsSearch = () => {
  const [typed, setTyped] = useState('');
  const isUnlimited = useShop().plan.quota === null;
  const found = foundInSettings(typed, isUnlimited);
  const shown = found.slice(0, MAX_SHOWN);
  // a list that is whole is seen to be; it is only said
  const isWhole = found.length > 0 && found.length === shown.length;
  const endSearch = () => setTyped('');
  const navigate = useNavigate();
  const toFirst = (text: string): boolean => {
    const [first] = foundInSettings(text, isUnlimited);
    const url = first && urlOf(first);
    if (url === undefined) {
      setTyped(text);
      return false;
    }
    void navigate(url);
    endSearch();
    return true;
  };
  return (
    <section aria-label={words.search} className="bw-settings-search">
      <SearchField
        label={words.search}
        placeholder={words.search}
        value={typed}
        most={SEARCH_LENGTH}
        onSearch={setTyped}
        onEnter={toFirst}
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
          {shown.map((each) => (
            <li key={each.id}>
              <FoundPlace found={each} name={nameAmong(each, shown)} onLeave={endSearch} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

interface FoundPlaceProps {
  readonly found: FoundSetting;
  readonly name: string;
  readonly onLeave: () => void;
}

const FoundPlace = ({ found, name: called, onLeave }: FoundPlaceProps) => {
  const { stands, leadsTo } = found;
  const url = urlOf(found);
  const name = (
    <>
      <span className="bw-name">{called}</span>
      <span className="bw-quiet">{stands.join(' › ')}</span>
    </>
  );
  if (url !== undefined)
    return (
      <AppLink url={url} onClick={onLeave}>
        {name}
      </AppLink>
    );
  return (
    <div className="bw-found-nowhere">
      {name}
      {'told' in leadsTo ? <Text as="p">{leadsTo.told}</Text> : null}
    </div>
  );
};
