import { datevSettings } from '@belegwerk/core/handover';
import { featureGate } from '@belegwerk/core/plans';
import { adviserSentences, type AdviserSentence } from '@belegwerk/core/sentences';
import { entitlementsOf, regimeOf, type Shop } from '@belegwerk/core/shops';
import { makeGiveAccess, makeReadAsAdviser, makeReadListedDocuments, makeReadMonth } from '@belegwerk/core/use-cases';
import { accessesArea } from '../../areas/adviser/accesses-area.ts';
import { doorArea } from '../../areas/adviser/door-area.ts';
import { readingArea } from '../../areas/adviser/reading-area.ts';
import type { OpenModule } from '../dependencies.ts';

const getsOf = (shop: Shop): readonly AdviserSentence[] => {
  const { preferences, accounting } = shop;
  const regime = shop.regime?.regime ?? (accounting && regimeOf(accounting.seller));
  const mayTransferFees = featureGate('fees', entitlementsOf(shop)).kind === 'open';
  return adviserSentences({
    preferences,
    mayTransferFees,
    writesBookings: datevSettings(preferences) !== undefined,
    ...(regime ? { regime } : {}),
    ...(accounting ? { lacks: accounting.seller.lacks } : {}),
  });
};

/** Tax advisers of shops: who lets them in, how they come in, what they read. */
export const adviser: OpenModule = ({
  stores,
  clock,
  ids,
  ownAddress,
  mailToAdviser,
  enterAccess,
  readOwnFile,
  packFolder,
}) => ({
  people: [
    accessesArea({
      giveAccess: makeGiveAccess({ stores, mailToAdviser, clock, ids, origin: () => ownAddress.url }),
      getsOf,
      now: () => clock.now(),
    }),
    doorArea({ enterAccess }),
    readingArea({
      readAsAdviser: makeReadAsAdviser({
        stores,
        readMonth: makeReadMonth({ stores }),
        readOwnFile,
        packFolder,
        readListed: makeReadListedDocuments({ stores }),
        clock,
      }),
      enterAccess,
      getsOf,
    }),
  ],
});
