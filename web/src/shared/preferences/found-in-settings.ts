import { fieldOf, searchSettings, type FoundSetting } from '@belegwerk/core/preferences';
import { foundPlaces } from '@belegwerk/core/search';
import { tradeWordPlaces } from '../public-pages/trade-words.ts';

const isOfTransfers = ({ leadsTo }: FoundSetting): boolean =>
  'setting' in leadsTo && fieldOf(leadsTo.setting).ofTransfers === true;

const isOnlyWithAnother = ({ leadsTo }: FoundSetting): boolean =>
  'setting' in leadsTo && fieldOf(leadsTo.setting).onlyWith !== undefined;

/**
 * What the search of the settings finds: what is set or decided, then what the help says of a word of the trade, and last what
 * is set only beside another setting. `isUnlimited`: the shop has no end of transfers, and no settings about them.
 */
export const foundInSettings = (typed: string, isUnlimited = false): readonly FoundSetting[] => {
  const set = searchSettings(typed).filter((each) => !isUnlimited || !isOfTransfers(each));
  const helped = foundPlaces(tradeWordPlaces, typed).map(({ to, title, page }) => ({
    id: to,
    label: title,
    stands: ['Hilfe', page],
    leadsTo: { url: to },
  }));
  return [...set.filter((each) => !isOnlyWithAnother(each)), ...helped, ...set.filter(isOnlyWithAnother)];
};
