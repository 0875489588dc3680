import { describe, expect, it } from '@jest/globals';
import {
  ALL_ERRANDS_ON,
  anErrand,
  anErrandSituation,
  anOrder,
  aShop,
  atHour,
  errandsOf,
  withheldOf,
} from '../../../test/builders/index.ts';
import { imprintOf } from '../contacts/contact-imprint.ts';
import type { Errand } from '../records/errand.ts';

const order = anOrder();

describe('the contact', () => {
  const upcoming = [{ kind: 'invoice', treatment: { scheme: 'gross' } }] as const;
  const taxFree = [{ kind: 'invoice', treatment: { scheme: 'intra-community' } }] as const;
  const found = {
    id: 'c-1',
    customerNumber: 10_307,
    draft: { person: { firstName: 'Erika', lastName: 'Mustermann' } },
  };
  const [first] = errandsOf('contact', anErrandSituation({ upcoming })).actions;
  const known = (wish: Partial<Errand> = {}): Errand =>
    anErrand('contact', 'customer:7', { result: imprintOf(found, first?.draft ?? {}, order), ...wish });

  it('comes before the first document, with what to search for', () =>
    expect(first).toMatchObject({
      source: 'customer:7',
      required: false,
      draft: { person: { lastName: 'Mustermann' }, email: 'erika@example.com' },
      trace: { email: 'erika@example.com' },
    }));

  it('is required for a tax-free document whatever is set, and may be invoiced without tax then', () => {
    const business = anOrder({ company: { name: 'Muster GmbH', vatId: 'ATU13585627' } });
    const [contact] = errandsOf(
      'contact',
      anErrandSituation({ preferences: {}, order: business, upcoming: taxFree }),
    ).actions;
    expect(contact).toMatchObject({ required: true, draft: { company: { taxFree: true, vatId: 'ATU13585627' } } });
  });

  it('that is known and up to date is used without a call', () =>
    expect(errandsOf('contact', anErrandSituation({ upcoming, errands: [known()] })).actions).toEqual([]));

  it('that is out of date is renewed', () => {
    const moved = anOrder({ createdAt: atHour(9), email: 'neu@example.com' });
    expect(
      errandsOf('contact', anErrandSituation({ order: moved, upcoming, errands: [known()] })).actions,
    ).toMatchObject([{ mode: 'renew', contactId: 'c-1', draft: { email: 'neu@example.com' } }]);
  });

  it('waits for the connection, needs a name, and comes back after a refusal', () => {
    expect(
      withheldOf(
        'contact',
        anErrandSituation({ upcoming, shop: aShop({ preferences: ALL_ERRANDS_ON, connected: false }) }),
      ),
    ).toEqual([{ source: 'customer:7', because: { code: 'NOT_CONNECTED' } }]);
    const nobody = anOrder({ billingAddress: {}, shippingAddress: {} });
    expect(withheldOf('contact', anErrandSituation({ order: nobody, upcoming }))).toEqual([
      { source: 'customer:7', because: { code: 'CONTACT_WITHOUT_NAME' } },
    ]);
    const refused = known({ state: 'refused', attempts: 1, settledAt: atHour(10) });
    expect(withheldOf('contact', anErrandSituation({ upcoming, errands: [refused] }))).toMatchObject([
      { because: { code: 'TRIED_AGAIN_LATER' } },
    ]);
  });
});
