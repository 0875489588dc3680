import { describe, expect, it } from '@jest/globals';
import { anOrder, aLine } from '../../../test/builders/index.ts';
import { day } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { fieldOf } from '../preferences/catalogue.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import { VAT_ID_PLACE_LABELS, VAT_ID_PLACES, type VatIdPlace } from '../vat-ids/vat-id-place.ts';
import { invoiceTreatment } from './invoice-treatment.ts';

const ID = 'ATU13585627';
const ADDRESS = { ...anOrder().shippingAddress!, countryCode: 'AT', zip: '1010', city: 'Wien' };

/** Coffee without tax to Vienna. */
const toVienna = (more: Partial<Order> = {}): Order => ({
  ...anOrder({ lines: [aLine({ rate: '0' })], shipping: [] }),
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  ...more,
});

const WITH_ID_AT: Readonly<Record<VatIdPlace, Partial<Order>>> = {
  'company-location': {},
  'order-note': { note: `USt-ID: ${ID}` },
  'order-attributes': { attributes: [{ key: 'VAT', value: ID }] },
  'order-items': { lines: [{ ...aLine({ rate: '0' }), attributes: [{ key: 'VAT', value: ID }] }] },
  'order-billing': { billingAddress: { ...ADDRESS, company: `Café ${ID}` } },
  'order-shipping': { shippingAddress: { ...ADDRESS, company: `Café ${ID}` } },
  'order-tags': { tags: [ID] },
  'customer-note': { customer: { ...anOrder().customer!, note: ID } },
};

const toldOf = (order: Order, vatIdPlaces: readonly VatIdPlace[] = []) => {
  const context = { regime: 'origin', on: day('2026-11-20'), presentation: 'gross', vatIdPlaces } as const;
  const treatment = invoiceTreatment(order, context);
  if (treatment.ok) return { text: treatment.value.scheme };
  const { setting } = treatment.failure;
  return { text: reasonText(treatment.failure, '#1042'), ...(setting === undefined ? {} : { setting }) };
};

const MISSING =
  'Rechnung erfordert USt-ID des Kunden: Die Lieferung nach Österreich ist ohne Steuer berechnet, das geht nur mit der USt-ID eines anderen EU-Staats. Trage sie in Shopify nach, danach geht es von selbst weiter.';
const IN_SHOP = 'Trage in Shopify oder hier bei „Berichtigungen“ die richtige ein, danach geht es von selbst weiter.';
const NO_OTHER =
  ' Hat der Kunde keine solche, schuldest du Umsatzsteuer: Erstelle dann die Rechnung zu #1042 in Lexware Office von Hand.';
const refused = (id: string, why: string, way = IN_SHOP) => ({
  text: `Die Rechnung zu #1042 ist angehalten: Die USt-ID ${id} wurde gefunden, zählt aber nicht. ${why}. ${way}${id.startsWith('AT') ? '' : NO_OTHER}`,
});
const withCustomers = (vatId: string) => toVienna({ customer: { ...anOrder().customer!, vatId } });

describe('a VAT id that is there', () => {
  it('is called missing where there is none', () => expect(toldOf(toVienna())).toEqual({ text: MISSING }));

  // the platform's own id of a company is always looked at
  it.each(VAT_ID_PLACES.filter((place) => place !== 'company-location'))(
    'is named with its place and the setting that does not look there, and counts once it does: %s',
    (place) => {
      const order = toVienna(WITH_ID_AT[place]);
      const others = VAT_ID_PLACES.filter((each) => each !== place);
      expect(toldOf(order, others)).toEqual({
        text: `Die Rechnung zu #1042 ist angehalten: Die USt-ID ${ID} steht unter „${VAT_ID_PLACE_LABELS[place]}“, aber dort sucht Belegwerk nicht. Wähle diesen Ort in der Einstellung ${fieldOf('vatIdPlaces').label}, danach geht es von selbst weiter.`,
        setting: 'vatIdPlaces',
      });
      expect(toldOf(order, [place])).toEqual({ text: 'intra-community' });
    },
  );

  it.each([
    ['DE136695976', 'Sie ist eine deutsche, und steuerfrei ist die Lieferung nur mit der eines anderen EU-Staats'],
    ['CHE100155212', 'Sie ist keine eines EU-Staats'],
    ['ATU13585626', 'Ihre Prüfziffer oder ihr Aufbau stimmt nicht'],
  ])('of the customer and does not count is refused with a reason: %s', (id, why) =>
    expect(toldOf(withCustomers(id))).toEqual(refused(id, why)),
  );

  const GERMAN = 'Sie ist eine deutsche, und steuerfrei ist die Lieferung nur mit der eines anderen EU-Staats';

  it('is not called missing where it is a German one and no setting looks there', () => {
    const order = toVienna({ attributes: [{ key: 'VAT', value: 'DE136695976' }] });
    expect(toldOf(order)).toEqual(refused('DE136695976', GERMAN));
  });

  it('is changed where a person corrected it: what stands in the shop counts no more', () => {
    const order = toVienna({ corrected: { vatId: 'DE136695976' } });
    const way = 'Ändere sie hier bei „Berichtigungen“, danach geht es von selbst weiter.';
    expect(toldOf(order)).toEqual(refused('DE136695976', GERMAN, way));
  });

  it('is refused with a reason in a place where it is looked for, too', () => {
    const order = toVienna({ attributes: [{ key: 'VAT', value: 'ATU13585626' }] });
    expect(toldOf(order, ['order-attributes'])).toEqual(
      refused('ATU13585626', 'Ihre Prüfziffer oder ihr Aufbau stimmt nicht'),
    );
  });
});

describe('a taxed order of a small business', () => {
  const of = (smallBusinessTaxed: 'hold' | 'gross') =>
    invoiceTreatment(anOrder(), {
      regime: 'smallBusiness',
      on: day('2026-11-20'),
      presentation: 'gross',
      smallBusinessTaxed,
    });

  it('is held with a way on: its setting is named, not what changes no order that exists', () => {
    const treatment = of('hold');
    if (treatment.ok) throw new Error('nothing is held');
    const text = reasonText(treatment.failure, '#1042');
    expect(text).toContain(`bei „${fieldOf('smallBusinessTaxed').label}“`);
    expect(text).not.toMatch(/Prüfe die Steuereinstellungen/);
  });

  it('is invoiced without tax where the merchant says so', () =>
    expect(of('gross')).toMatchObject({ ok: true, value: { scheme: 'exempt' } }));
});
