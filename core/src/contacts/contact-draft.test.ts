import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOrder, without } from '../../../test/builders/index.ts';
import { recipientOf } from '../document-plans/recipient.ts';
import { orderId, shopKey } from '../kernel/ids.ts';
import type { Address, Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import { contactDraft, contactTrace, type ContactWishes } from './contact-draft.ts';
import { contactSource } from './contact-source.ts';
import { fullName } from '../orders/buyer.ts';

const shop = { key: shopKey('kaffeekontor-nord.myshopify.com'), name: 'Kaffeekontor Nord' };
const everything: ContactWishes = {
  ...DEFAULT_PREFERENCES,
  vatIdPlaces: ['order-note'],
  contactPushPhone: true,
  contactPushShop: true,
  contactPushCustomer: true,
  contactPushNote: true,
};
const nothing: ContactWishes = { ...DEFAULT_PREFERENCES, contactPushEmail: false };
const berlin = { street: 'Invalidenstraße 1', zip: '10115', city: 'Berlin', countryCode: 'DE' };
const ordinary = anOrder();
const customer = ordinary.customer ?? { id: 'gid://shopify/Customer/7' };

const draftOf = (order: Order, wishes = everything, taxFree = false) => contactDraft(order, wishes, shop, taxFree);

describe('the contact of an order', () => {
  it('is the person who pays, with name, address and e-mail address', () =>
    expect(draftOf(ordinary, DEFAULT_PREFERENCES)).toEqual({
      ok: true,
      value: {
        person: { firstName: 'Erika', lastName: 'Mustermann' },
        billing: berlin,
        email: 'erika@example.com',
      },
    }));

  it('is the company, with its contact person, VAT id, another address of delivery and everything that is pushed', () => {
    const order = anOrder({
      billingAddress: {
        ...berlin,
        firstName: 'Lena',
        lastName: 'Voss',
        company: ' Nordlicht Optik GmbH ',
        supplement: 'Haus B',
        phone: 'Tel. 040 555000',
      },
      shippingAddress: {
        ...berlin,
        firstName: 'Lager',
        street: 'Hafenweg 3',
        zip: '20457',
        city: 'Hamburg',
        countryCode: 'de',
      },
      note: 'USt-ID: ATU13585627',
      customer: { ...customer, note: 'zahlt immer pünktlich\nmag Espresso' },
    });
    expect(draftOf(order, everything, true)).toEqual({
      ok: true,
      value: {
        company: { name: 'Nordlicht Optik GmbH', vatId: 'ATU13585627', taxFree: true },
        person: { firstName: 'Lena', lastName: 'Voss' },
        billing: { ...berlin, supplement: 'Haus B' },
        shipping: { street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' },
        email: 'erika@example.com',
        phone: '040 555000',
        note: 'Shop: Kaffeekontor Nord\nShopify-Kunde: https://admin.shopify.com/store/kaffeekontor-nord/customers/7\nzahlt immer pünktlich\nmag Espresso',
      },
    });
  });

  it('carries the words and the category of the merchant in its note', () =>
    expect(
      draftOf(ordinary, { ...DEFAULT_PREFERENCES, contactTag: ['onlineshop', 'b2c'], contactCategory: ' Webshop ' }),
    ).toMatchObject({ ok: true, value: { note: 'Kategorie: Webshop\nStichworte: onlineshop, b2c' } }));

  it.each([
    ['GB123456782', undefined, 'USt-IdNr.: GB123456782'],
    ['CHE-116.281.710 MWST', undefined, /^USt-IdNr\.: CHE116281710/],
    ['XI123456782', 'XI123456782', undefined],
    ['el 094259216', 'EL094259216', undefined],
    ['DE123456789', undefined, 'USt-IdNr.: DE123456789'],
    ['  ', undefined, undefined],
  ])('with the VAT id %j has %j in its field and %s in its note', (vatId, field, note) => {
    const order = anOrder({ company: { name: 'Muster GmbH', vatId }, billingAddress: { ...berlin, lastName: 'Voss' } });
    const draft = draftOf(order, nothing);
    expect(draft).toMatchObject({ ok: true, value: { company: { name: 'Muster GmbH' } } });
    const value = draft.ok ? draft.value : undefined;
    expect(value?.company?.vatId).toBe(field);
    if (note === undefined) expect(value?.note).toBeUndefined();
    else expect(value?.note).toMatch(note);
  });

  it('is a company of their own name for a person with a VAT id, because persons have no field for it', () => {
    const order = anOrder({ customer: { ...customer, vatId: 'ATU13585627' } });
    expect(draftOf(order, nothing)).toMatchObject({
      ok: true,
      value: { company: { name: 'Erika Mustermann', vatId: 'ATU13585627' } },
    });
    const draft = draftOf(order, nothing);
    expect(draft.ok && draft.value).not.toHaveProperty('person');
  });

  it('is the customer where the address has no name, and the first name where there is no last name', () => {
    expect(draftOf(anOrder({ billingAddress: berlin }), nothing)).toMatchObject({
      value: { person: { lastName: 'Mustermann' } },
    });
    const order = anOrder({ billingAddress: { ...berlin, firstName: 'Madonna', lastName: ' ' } });
    expect(draftOf(order, nothing)).toEqual({ ok: true, value: { person: { lastName: 'Madonna' }, billing: berlin } });
    const last = anOrder({ billingAddress: { ...berlin, lastName: 'Voss' } });
    expect(draftOf(last, nothing)).toEqual({ ok: true, value: { person: { lastName: 'Voss' }, billing: berlin } });
  });

  it('has the address of the delivery where the bill has none', () => {
    const order = { ...without(ordinary, 'billingAddress'), billingAddress: { company: ' ' } };
    expect(draftOf(order, nothing)).toEqual({
      ok: true,
      value: { person: { firstName: 'Erika', lastName: 'Mustermann' }, billing: berlin },
    });
  });

  it('takes the country of the delivery where the bill names none, and no address without a street for a delivery', () => {
    const { countryCode: _none, ...noCountry } = berlin;
    const order = anOrder({
      billingAddress: { ...noCountry, lastName: 'Voss' },
      shippingAddress: { countryCode: 'AT' },
    });
    expect(draftOf(order, nothing)).toEqual({
      ok: true,
      value: { person: { lastName: 'Voss' }, billing: { ...berlin, countryCode: 'AT' } },
    });
  });

  it('has no e-mail address that is none, and that of the customer instead', () => {
    expect(draftOf(anOrder({ email: 'kaputt@' }), DEFAULT_PREFERENCES)).toMatchObject({
      value: { email: 'erika@example.com' },
    });
    const lost = draftOf(anOrder({ email: 'kaputt@', customer: { id: 'c' } }), DEFAULT_PREFERENCES);
    expect(lost.ok && 'email' in lost.value).toBe(false);
  });

  it('takes the number of the delivery where the bill has none', () =>
    expect(draftOf(anOrder({ shippingAddress: { ...berlin, phone: '030 1234567' } }))).toMatchObject({
      value: { phone: '030 1234567' },
    }));

  it('does not exist for a walk-in, without a name, and without a country', () => {
    const nameless = without(ordinary, 'billingAddress', 'shippingAddress');
    expect(draftOf({ ...nameless, source: 'pos' })).toEqual({ ok: false, failure: { code: 'CONTACT_WITHOUT_NAME' } });
    const noName = { ...without(ordinary, 'customer'), billingAddress: berlin };
    expect(draftOf(noName)).toEqual({ ok: false, failure: { code: 'CONTACT_WITHOUT_NAME' } });
    const nowhere = { ...without(ordinary, 'shippingAddress'), billingAddress: { lastName: 'Voss' } };
    expect(draftOf(nowhere)).toEqual({ ok: false, failure: { code: 'CONTACT_WITHOUT_COUNTRY' } });
  });
});

const anyText = fc.option(fc.constantFrom('', ' ', 'Erika', 'Voss', ' Muster GmbH '), { nil: undefined });
const anyAddress = fc
  .record({
    firstName: anyText,
    lastName: anyText,
    company: anyText,
    street: anyText,
    countryCode: fc.constantFrom('DE', 'at', undefined),
  })
  .map((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Address);

describe('contact and document', () => {
  it('name the same buyer, and the full address travels with the id', () =>
    fc.assert(
      fc.property(anyAddress, anyAddress, anyText, anyText, (billingAddress, shippingAddress, lastName, company) => {
        const order = anOrder({
          billingAddress,
          shippingAddress,
          customer: { id: 'gid://shopify/Customer/7', ...(lastName === undefined ? {} : { lastName }) },
          ...(company === undefined ? {} : { company: { name: company } }),
        });
        const [draft, recipient] = [draftOf(order, nothing), recipientOf(order)];
        expect(draft.ok).toBe(recipient.ok);
        if (!draft.ok || !recipient.ok) return;
        const { company: buyer, person } = draft.value;
        expect(buyer?.name ?? (person && fullName(person))).toBe(recipient.value.name);
        expect(draft.value.billing?.countryCode).toBe(recipient.value.countryCode);
        expect(recipientOf(order, { contactId: 'c-1' })).toEqual({
          ok: true,
          value: { ...recipient.value, contactId: 'c-1' },
        });
      }),
      { numRuns: 2000 },
    ));
});

describe('a contact', () => {
  it('is looked for once: a company by name, a person by e-mail address, pushed or not, else by name', () => {
    const company = { company: { name: 'Muster GmbH', taxFree: false }, person: { lastName: 'Voss' } };
    expect(contactTrace(company, ordinary)).toEqual({ name: 'Muster GmbH' });
    expect(contactTrace({ person: { lastName: 'Voss' } }, ordinary)).toEqual({ email: 'erika@example.com' });
    const noMail = without({ ...ordinary, customer: { id: 'c' } }, 'email');
    expect(contactTrace({ person: { lastName: 'Voss' } }, noMail)).toEqual({ name: 'Voss' });
    expect(contactTrace({}, noMail)).toBeUndefined();
  });

  it('is stored under the customer, and apart from that under each company for which they buy', () => {
    expect(contactSource(ordinary)).toBe('customer:7');
    expect(contactSource(without(ordinary, 'customer'))).toBe('order:1042');
    const buying = (company: string): string => contactSource(anOrder({ billingAddress: { ...berlin, company } }));
    expect(buying('Muster GmbH')).toMatch(/^customer:7\/company:[0-9a-f]{16}$/);
    expect(buying('MUSTER  GmbH')).toBe(buying('Muster GmbH'));
    expect(buying('Muster AG')).not.toBe(buying('Muster GmbH'));
    expect(contactSource(anOrder({ id: orderId('1') }))).toBe('customer:7');
  });
});
