import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, ORDER, type OpenSource } from '../testing/a-source.ts';
import { euro, headReply, line, linesReply, taxLine, type Changes } from '../testing/order-replies.ts';
import type { ShopReply } from '../testing/nocked-shop.ts';

let open: OpenSource;
beforeEach(() => {
  open = openSource();
});
afterEach(() => open.shop.done());

const readWell = (...replies: readonly ShopReply[]) => open.readWell(...replies);
const withHead = (changes: Changes) => readWell(headReply(changes));
const withLine = async (changes: Changes, headChanges: Changes = {}) =>
  (await readWell(headReply(headChanges, { lines: [line(changes)] }))).lines[0];

describe('An order of the shop', () => {
  it('is read whole: head, lines and money', async () => {
    const order = await readWell(headReply());
    expect(order).toMatchObject({ id: ORDER, name: '#1001', currency: 'EUR', paymentStatus: 'paid', source: 'web' });
    expect(order.totals).toMatchObject({ subtotal: 11900, tax: 1900, total: 11900, duties: 0, outstanding: 0 });
    expect(order.lines).toHaveLength(1);
    expect(order).not.toHaveProperty('customer');
  });

  it('keeps every line of a long order', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => line({ id: `line ${index}` }));
    const order = await readWell(
      headReply({}, { lines: lines.slice(0, 10), nextLines: 'a' }),
      linesReply(lines.slice(10, 30), 'b'),
      linesReply(lines.slice(30)),
    );
    expect(order.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    const cursors = open.shop.seen.map(({ body }) => (body['variables'] as Changes)['after']);
    expect(cursors).toEqual([undefined, 'a', 'b']);
  });

  it.each(['Redacted', 'REDACTED', '[redacted]'])(
    'has no customer where the shop has erased them: %s',
    async (word) => {
      const order = await withHead({
        customer: { id: 'c', firstName: word, lastName: word },
        billingAddress: { firstName: word, lastName: word, zip: '20095', countryCodeV2: 'de' },
        shippingAddress: { firstName: 'Redactedine', lastName: 'Muster' },
      });
      expect(order.customer).toEqual({ id: 'c' });
      expect(order.billingAddress).toEqual({ zip: '20095', countryCode: 'DE' });
      expect(order.shippingAddress).toEqual({ firstName: 'Redactedine', lastName: 'Muster' });
    },
  );

  it('names parties with what is there and leaves out what is blank', async () => {
    const order = await withHead({
      email: 'a@example.com',
      customer: {
        id: 'c',
        firstName: 'Änne',
        lastName: ' ',
        defaultEmailAddress: { emailAddress: 'b@example.com' },
        taxSettings: { taxId: 'DE123456788' },
      },
      billingAddress: { firstName: 'Änne', address1: 'Weg 1', address2: '', zip: '20095', countryCodeV2: 'de' },
      purchasingEntity: {
        company: { name: 'Muster GmbH' },
        location: { taxSettings: { taxRegistrationId: 'ATU12345675' } },
      },
    });
    expect(order.customer).toEqual({ id: 'c', firstName: 'Änne', email: 'b@example.com', vatId: 'DE123456788' });
    expect(order.billingAddress).toEqual({ firstName: 'Änne', street: 'Weg 1', zip: '20095', countryCode: 'DE' });
    expect(order.company).toEqual({ name: 'Muster GmbH', vatId: 'ATU12345675' });
  });

  it('says in which language its customer saw the shop, where the shop does', async () => {
    expect((await withHead({ customerLocale: 'de-AT' })).customerLocale).toBe('de-AT');
    for (const customerLocale of [null, ''])
      expect(await withHead({ customerLocale })).not.toHaveProperty('customerLocale');
  });

  it('names the province as the shop shows it, and by the code that special territories are known by', async () => {
    const { shippingAddress } = await withHead({
      shippingAddress: { city: 'Las Palmas', province: 'Las Palmas', provinceCode: 'GC', countryCodeV2: 'ES' },
    });
    expect(shippingAddress).toEqual({
      city: 'Las Palmas',
      province: 'Las Palmas',
      provinceCode: 'GC',
      countryCode: 'ES',
    });
  });

  it('is invoiced by others when there is a merchant of record', async () => {
    expect((await withHead({ merchantOfRecordApp: { id: 'gid://shopify/App/1' } })).invoicedByOthers).toBe(true);
  });

  it('of a private customer has no company', async () => {
    expect(await withHead({ purchasingEntity: {} })).not.toHaveProperty('company');
  });

  it.each([null, 'A_STATUS_OF_2028'])('has an unknown status when the platform says %s', async (status) => {
    const order = await withHead({ displayFinancialStatus: status, displayFulfillmentStatus: status });
    expect(order).toMatchObject({ paymentStatus: 'unknown', fulfilmentStatus: 'unknown' });
  });
});

describe('A line', () => {
  it.each([
    ['goods', {}, {}],
    ['digital', { requiresShipping: false }, {}],
    ['giftCard', { isGiftCard: true, requiresShipping: false }, {}],
    ['tip', { title: 'Trinkgeld', sku: null, requiresShipping: false }, { totalTipReceivedSet: euro('119.00') }],
    ['tip', { title: 'Pourboire', sku: null, requiresShipping: false }, { totalTipReceivedSet: euro('119.00') }],
    ['digital', { title: 'Tip', sku: null, requiresShipping: false }, {}],
  ])('is %s with %j', async (kind, changes, headChanges) => {
    expect((await withLine(changes, headChanges))?.kind).toBe(kind);
  });

  it('carries the sum of its discount allocations', async () => {
    const allocations = ['3.00', '0.5'].map((amount) => ({ allocatedAmountSet: euro(amount) }));
    expect((await withLine({ discountAllocations: allocations }))?.discount).toBe(350);
  });

  it('carries the codes that lowered it, each once, and no title of other discounts', async () => {
    const taken = (amount: string, discountApplication: object) => ({
      allocatedAmountSet: euro(amount),
      discountApplication,
    });
    const discountAllocations = [
      taken('3.00', { code: 'HERBST10' }),
      taken('1.00', { code: 'HERBST10' }),
      taken('0.00', { code: 'OHNE-WIRKUNG' }),
      taken('0.50', {}),
    ];
    expect(await withLine({ discountAllocations })).toMatchObject({ discount: 450, discountCodes: ['HERBST10'] });
    expect(await withLine({ discountAllocations: [taken('1.00', {})] })).not.toHaveProperty('discountCodes');
  });

  it('keeps several tax lines apart and rounds a rate to a tenth of a percent', async () => {
    const taxLines = [taxLine({ rate: 0.0770001 }), taxLine({ rate: 0.19, channelLiable: true })];
    expect((await withLine({ taxLines }))?.taxes).toEqual([
      { rate: 770, amount: 1900, paidByChannel: false },
      { rate: 1900, amount: 1900, paidByChannel: true },
    ]);
  });

  it('with a tax of zero may lack the rate', async () => {
    const taxLines = [taxLine({ rate: null, priceSet: euro('0') })];
    expect((await withLine({ taxLines }))?.taxes).toEqual([{ rate: 0, amount: 0, paidByChannel: false }]);
  });
});
