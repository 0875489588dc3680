import { searchSettings, type FoundSetting } from '@belegwerk/core/preferences';
import { foundPlaces } from '@belegwerk/core/search';
import { tradeWordPlaces } from '../public-pages/trade-words.ts';

/** What the search of the settings finds: what is set or decided, then what the help says of a word of the trade. */
export const foundInSettings = (typed: string): readonly FoundSetting[] => [
  ...searchSettings(typed),
  ...foundPlaces(tradeWordPlaces, typed).map(({ to, title, page }) => ({
    id: to,
    label: title,
    stands: ['Hilfe', page],
    leadsTo: { url: to },
  })),
];
