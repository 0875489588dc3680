import type { connectionReply } from '@belegwerk/contracts/api';
import { RIGHTS_OF_SERVICE, SERVICE_CAPABILITIES, type AccountCapability } from '@belegwerk/core/documents';
import { compareInstants } from '@belegwerk/core/kernel';
import { fieldOf, missingRights, type MissingRight } from '@belegwerk/core/preferences';
import { wordOfRight } from '@belegwerk/core/sentences';
import { choiceOfRegime, deniedScopes, needsCatchUp, regimeOf, type Shop } from '@belegwerk/core/shops';
import type { z } from 'zod/mini';
import { presentStaff } from './present-event.ts';

type Presented = z.input<typeof connectionReply>;

/** Named by specification 1, section 3. */
const PRINCIPLE = { origin: 'ORIGIN', destination: 'DESTINATION' } as const;

/** How a person at the shop can connect an account, as this installation is set up; none where only its operator can. */
export type Ways = NonNullable<Presented['ways']>;

/** The accounting account of a shop as its screens see it. */
export const presentAccounting = (shop: Shop, ways: Ways): Presented => {
  const { accounting, preferences } = shop;
  const isConnectable = ways.length > 0;
  if (!accounting) return { isConnected: false, isConnectable, ways, ...disconnectedBy(shop) };
  const { pulledAt: later = accounting.connectedAt } = shop;
  const pulledAt = compareInstants(later, accounting.connectedAt) > 0 ? later : accounting.connectedAt;
  const { companyName, userId, userName, userEmail, smallBusiness, vatId, distanceSales, edition, lacks } =
    accounting.seller;
  return {
    isConnected: true,
    isConnectable,
    ways,
    target: accounting.target,
    connectedAt: accounting.connectedAt.toString(),
    ...(needsCatchUp(shop) ? { needsCatchUp: true } : {}),
    ...(accounting.endsBy ? { accessEndsBy: accounting.endsBy.toString() } : {}),
    regime: {
      ...(shop.regime ? { chosen: choiceOfRegime(shop.regime.regime) } : {}),
      account: choiceOfRegime(regimeOf(accounting.seller)),
    },
    ...(accounting.scopes || accounting.denied ? presentRights(preferences, accounting) : {}),
    profile: {
      companyName,
      ...(userId ? { userId } : {}),
      ...(userName ? { userName } : {}),
      ...(userEmail ? { userEmail } : {}),
      pulledAt: pulledAt.toString(),
      smallBusiness,
      ...(vatId ? { vatNumber: vatId } : {}),
      ...(distanceSales ? { distanceSalesPrinciple: PRINCIPLE[distanceSales] } : {}),
      businessFeatures: [...edition],
      lacks: [...lacks],
    },
    transaction: {
      gateway: { ...preferences.transactionGateway },
      client: preferences.transactionClient,
      users: userId ? [{ userId, ...(userName ? { userName } : {}) }] : [],
    },
  };
};

const disconnectedBy = ({ disconnected, endingAccess, staff }: Shop): Pick<Presented, 'disconnected'> => {
  if (!disconnected) return {};
  const { at, by, reason } = disconnected;
  const isEnding = endingAccess !== undefined;
  return {
    disconnected: { at: at.toString(), by, ...presentStaff(by, staff), ...(reason ? { reason } : {}), isEnding },
  };
};

const presentRights = (preferences: Shop['preferences'], accounting: NonNullable<Shop['accounting']>) => ({
  ...(accounting.scopes ? { scopes: accounting.scopes.map(wordOfRight) } : {}),
  missingRights: missingRights(preferences, {
    ...(accounting.scopes ? { granted: accounting.scopes } : {}),
    denied: deniedScopes(accounting),
  })
    .filter((right) => !isOfNoService(right, accounting.seller.lacks))
    .map(inWords),
});

/** What the service does not have for any account, no right brings. */
const isOfNoService = ({ setting, scopes }: MissingRight, lacks: readonly AccountCapability[]): boolean => {
  const capability = setting && fieldOf(setting).needs?.capability;
  if (capability !== undefined && lacks.includes(capability)) return true;
  const unknown = SERVICE_CAPABILITIES.filter((each) => lacks.includes(each)).flatMap(
    (each): readonly string[] => RIGHTS_OF_SERVICE[each],
  );
  return scopes.every((scope) => unknown.includes(scope));
};

/** A right that is missing, in the words of the service that grants it. */
export const inWords = (right: MissingRight) => ({ ...right, scopes: right.scopes.map(wordOfRight) });
