import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from './catalogue.ts';
import { DELIVERY_DATE_MODES, deliveryDateMode, withDeliveryDateMode } from './delivery-date-mode.ts';
import type { Preferences } from './preferences-shape.ts';

const settings = (over: Partial<Preferences> = {}): Preferences => ({ ...DEFAULT_PREFERENCES, ...over });
const changedBy = (before: Preferences, after: Preferences) =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof Preferences] !== value));

describe('the mode of a delivery date', () => {
  it.each([
    [{ invoiceDeliveryDate0Event: 'created' }, 'created'],
    [{ invoiceDeliveryDate0Event: 'fulfilled' }, 'fulfilled'],
    [{ invoiceDeliveryDate0Event: 'fulfilled', invoiceDeliveryDate1Event: 'created' }, 'span'],
  ] as const)('of %j is %s', (over, mode) => expect(deliveryDateMode(settings(over), 'invoice')).toBe(mode));

  it('span begins and ends with the order, also when it was another one before', () => {
    const before = settings({ deliveryDeliveryDate0Event: 'fulfilled' });
    expect(changedBy(before, withDeliveryDateMode(before, 'delivery', 'span'))).toEqual({
      deliveryDeliveryDate0Event: 'created',
      deliveryDeliveryDate1Event: 'created',
    });
  });

  it.each(['created', 'fulfilled'] as const)(
    '%s after a span forgets its end and how its days were counted',
    (mode) => {
      const before = settings({
        invoiceDeliveryDate0Event: 'created',
        invoiceDeliveryDate0Modify: 'plus',
        invoiceDeliveryDate0Offset: 3,
        invoiceDeliveryDate1Event: 'fulfilled',
        invoiceDeliveryDate1Modify: 'last-current-month',
        deliveryDeliveryDate0Modify: 'minus',
      });
      const after = withDeliveryDateMode(before, 'invoice', mode);
      expect(after).toEqual(settings({ invoiceDeliveryDate0Event: mode, deliveryDeliveryDate0Modify: 'minus' }));
    },
  );

  it('that is chosen already changes nothing', () => {
    const span = settings({ invoiceDeliveryDate0Event: 'fulfilled', invoiceDeliveryDate1Event: 'fulfilled' });
    expect(withDeliveryDateMode(span, 'invoice', 'span')).toBe(span);
  });

  it.each(DELIVERY_DATE_MODES)('%s is the mode that was chosen', (mode) =>
    expect(deliveryDateMode(withDeliveryDateMode(settings(), 'invoice', mode), 'invoice')).toBe(mode),
  );
});
