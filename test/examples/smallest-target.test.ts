import { accountingTargetContract, freshShop } from '@belegwerk/contracts/ports';
import { buildInvoice } from '@belegwerk/core/document-plans';
import { cents, day, documentMark, instant, taxRate } from '@belegwerk/core/kernel';
import { simpleOrder } from '@belegwerk/core/orders';
import type { IssueOrder } from '@belegwerk/core/ports';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { smallestTarget } from './smallest-target.ts';

const NOW = instant('2026-11-20T09:15:00+01:00');
const seller = {
  name: 'Kaffeekontor Nord GmbH',
  street: 'Hafenweg 3',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  email: 'rechnung@kaffeekontor.example',
  taxNumber: '22/815/08155',
  regime: 'regular',
  contactName: 'Lena Voß',
} as const;

const order = simpleOrder({
  id: 'order-1042',
  name: '#1042',
  placedAt: NOW,
  buyer: { firstName: 'Erika', lastName: 'Mustermann', zip: '10115', city: 'Berlin', countryCode: 'DE' },
  lines: [{ title: 'Handmühle', quantity: 1, unitPrice: cents(2990), rate: taxRate(1900) }],
});

const anInvoice = (): IssueOrder => {
  const context = {
    preferences: DEFAULT_PREFERENCES,
    language: 'de',
    regime: 'origin',
    today: day('2026-11-20'),
  } as const;
  const draft = buildInvoice(order, context);
  if (!draft.ok) throw new Error(draft.failure.code);
  return {
    draft: draft.value,
    mark: documentMark('K1042'),
    finalise: true,
    urgency: 'live',
    aboutToSend: async () => true,
  };
};

accountingTargetContract('The smallest target', async () => {
  const [target, shop] = [smallestTarget(seller, { now: () => NOW }), freshShop()];
  return { target, shop, anInvoice, connect: async () => void (await target.access.lend(shop)) };
});
