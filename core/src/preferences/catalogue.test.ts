import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf } from './catalogue.ts';
import { TEMPLATE_FIELDS } from '../templates/catalogue/fields.ts';
import { applyChange } from './apply-change.ts';

describe('the catalogue of settings', () => {
  it('reads each default as itself', () =>
    expect(FIELD_KEYS.filter((key) => !fieldOf(key).read(fieldOf(key).default).ok)).toEqual([]));

  it('starts with settings that can stand beside each other', () =>
    expect(applyChange(DEFAULT_PREFERENCES, {}, undefined)).toEqual({
      ok: true,
      value: { preferences: DEFAULT_PREFERENCES, alsoChanged: [] },
    }));

  it('has each setting after the one that it depends on', () => {
    const place = new Map(FIELD_KEYS.map((key, index) => [key, index]));
    const early = FIELD_KEYS.filter((key) => {
      const { dependsOn } = fieldOf(key);
      return dependsOn !== undefined && (place.get(dependsOn) ?? Infinity) > (place.get(key) ?? 0);
    });
    expect(early).toEqual([]);
  });

  it('has a German name for each setting, and for no two of a section the same', () => {
    const names = FIELD_KEYS.map((key) => `${fieldOf(key).section} ${fieldOf(key).label}`);
    expect(new Set(names).size).toBe(FIELD_KEYS.length);
  });

  it('says in whole German sentences what each setting does, and has a name for each of its choices', () => {
    const unsaid = FIELD_KEYS.filter((key) => !/^\p{Lu}.{10,}[.?]$/u.test(fieldOf(key).help));
    expect(unsaid).toEqual([]);
    const nameless = FIELD_KEYS.flatMap((key) => {
      const { choices = [], choiceLabels = {} } = fieldOf(key);
      return choices
        .filter((choice) => !/^[\p{Lu}\d]/u.test(choiceLabels[String(choice)] ?? ''))
        .map((c) => `${key} ${c}`);
    });
    expect(nameless).toEqual([]);
  });

  it.each([
    ['language', { de: 'Deutsch', en: 'Englisch' }],
    ['home', { orders: 'Bestellungen', overview: 'Übersicht' }],
    ['invoiceEvent', { created: 'Erstellt', paid: 'Bezahlt', fulfilled: 'Ausgeführt', completed: 'Abgeschlossen' }],
    ['invoiceDeliveryDate0Modify', { 'last-current-month': 'Letzter Tag dieses Monats', minus: 'Früher um' }],
  ] as const)('says the choices of %s in German', (key, labels) =>
    expect(fieldOf(key).choiceLabels).toMatchObject(labels),
  );

  it.each([
    ['invoiceTitle', 256],
    ['invoiceIntroduction', 2000],
    ['invoiceRemark', 2000],
    ['deliveryLayoutTerms', 255],
    ['creditLayoutItemTitle', 256],
    ['deliveryLayoutItemDetail', 1000],
    ['invoiceLayoutDiscountUnit', 1000],
    ['creditSendMailSubject', 60],
    ['deliverySendMailMessage', 30_000],
  ] as const)('limits %s to %i characters', (key, most) =>
    expect(fieldOf(key).limit).toEqual({ of: 'characters', most }),
  );

  it('knows which texts are templates', () => {
    const kinds = new Set(FIELD_KEYS.map((key) => fieldOf(key).template).filter((kind) => kind !== undefined));
    expect([...kinds].toSorted()).toEqual(Object.keys(TEMPLATE_FIELDS).toSorted());
    expect(fieldOf('creditLayoutIntroduction').template).toBe('introduction');
    expect(fieldOf('deliverySendMailSubject').template).toBe('mail-subject');
  });

  it.each([
    ['invoiceLayoutItemUnit', 'Stück'],
    ['creditLayoutShippingUnit', 'Versand'],
    ['invoiceLayoutDiscountUnit', 'Rabatt'],
    ['creditLayoutTitle', 'Gutschrift'],
    ['deliveryLayoutTitle', 'Lieferschein'],
    ['language', 'de'],
    ['smtpEncryption', 'SSL'],
    ['skipPos', true],
  ] as const)('starts %s with %j', (key, standard) => expect(DEFAULT_PREFERENCES[key]).toBe(standard));

  it('describes a setting with its place, needs and dependency', () => {
    expect(fieldOf('transactionFees')).toMatchObject({
      section: 'transactions.create',
      kind: 'boolean',
      default: false,
      label: 'Gebühren übertragen',
      help: 'Die Gebühren von Shopify Payments werden als eigene Umsätze übertragen.',
      needs: { feature: 'fees' },
      dependsOn: 'transactionCreate',
    });
    expect(fieldOf('deliverySendMailTo').fixed).toBe(true);
    expect(fieldOf('invoiceEvent')).toMatchObject({ choices: ['created', 'paid', 'fulfilled', 'completed'] });
  });
});
