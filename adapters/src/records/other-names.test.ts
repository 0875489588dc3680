import { expect, it } from '@jest/globals';
import { instant, shopKey } from '@belegwerk/core/kernel';
import { givenPlan } from '@belegwerk/core/plans';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { shopCodecs } from './shops/index.ts';
import { instantText } from './stored-values.ts';

const [first, second, third] = [
  '2026-11-01T07:00:00.000Z',
  '2026-11-01T08:00:00.000Z',
  '2026-11-01T09:00:00.000Z',
] as const;
const [one, other] = [1, 2].map((id) => ({ target: 'books', organizationId: `o-${id}` }));

/** As the first release stores it, and reads it while hosts are updated one after the other. */
const FOLLOWED = [
  { ...one, until: first, left: true, backAt: second, foundAt: third },
  { ...other, until: third },
];

it('syncs with accounts are read and stored under the names of the first release', () => {
  const { shop: codec } = shopCodecs(instantText);
  const stored = {
    ...codec.toStored({
      key: shopKey('kaesekontor.myshopify.com'),
      installedAt: instant(first),
      profile: { name: 'Käsekontor', currency: 'EUR', timeZone: 'Europe/Berlin', plan: 'Basic', grantedScopes: [] },
      plan: givenPlan('standard', instant(first)),
      preferences: DEFAULT_PREFERENCES,
    }),
    followed: FOLLOWED,
  };
  const read = codec.fromStored(stored);
  expect(read.accountSyncs).toEqual([
    {
      ...one,
      syncedUntil: instant(first),
      needsCatchUp: true,
      reconnectedAt: instant(second),
      scannedAt: instant(third),
    },
    { ...other, syncedUntil: instant(third) },
  ]);
  expect(codec.toStored(read)).toEqual(stored);
});
