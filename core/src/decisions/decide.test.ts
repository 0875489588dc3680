import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aLine,
  anIssuedDocument,
  anOrder,
  aRefund,
  aShippingLine,
  euro,
  without,
} from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { FulfilmentStatus, OrderEvent, PaymentStatus } from '../orders/statuses.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { Shop } from '../shops/shop.ts';
import { decide } from './decide.ts';
import type { DocumentEntryState } from '../records/document-entry.ts';
import type { Decision, KnownDocument, Situation } from './decision.ts';

const now = instant('2026-11-20T12:00:00Z');
const situation = (order: Order, shop: Shop = aShop(), known: readonly KnownDocument[] = []): Situation => ({
  order,
  shop,
  known,
  now,
});
const knownAs = (order: Order, state: DocumentEntryState): KnownDocument => ({
  kind: 'invoice',
  source: order.id,
  state,
});
const withWishes = (preferences: Partial<Preferences>): Shop => aShop({ preferences });

const said = ({ actions, status }: Decision): string =>
  [status.state, status.reason.code, status.reason.setting, actions.length > 0 ? 'acts' : undefined]
    .filter(Boolean)
    .join(' ');
const verdict = (order: Order, shop?: Shop, known?: readonly KnownDocument[]): string =>
  said(decide(situation(order, shop, known)));

const CREATING = 'creating IN_PROGRESS invoiceEvent acts';

describe('an order for which nothing stands in the way', () => {
  it('gets a finalised invoice, for the setting that decided', () => {
    const { actions, status } = decide(situation(anOrder()));
    expect(status).toEqual({
      state: 'creating',
      reason: { code: 'IN_PROGRESS', setting: 'invoiceEvent', facts: { event: 'created' } },
    });
    expect(actions).toMatchObject([
      {
        kind: 'create-document',
        source: 'gid://shopify/Order/1042',
        finalise: true,
        because: { setting: 'invoiceEvent' },
        draft: { kind: 'invoice', totals: { gross: 12_390 } },
      },
    ]);
  });

  it('gets a draft when the merchant wants to finalise it', () =>
    expect(decide(situation(anOrder(), withWishes({ invoiceFinalize: false }))).actions[0]?.finalise).toBe(false));
});

describe('an order that is billed to another country than it goes to', () => {
  const bill = { firstName: 'Lena', lastName: 'Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg' };
  const sent = (countryCode: string, rate: string): Order =>
    anOrder({
      lines: [aLine({ id: 'A', price: '120.00', rate })],
      shipping: [],
      billingAddress: { ...bill, countryCode: 'DE' },
      shippingAddress: { ...bill, zip: '75001', city: 'Paris', countryCode },
    });
  const oneStopShop = aShop({ seller: { distanceSales: 'destination' } });

  it('is held where the accounting service taxes by the country of the bill', () => {
    expect(decide(situation(sent('FR', '20'), oneStopShop)).status).toEqual({
      state: 'held',
      reason: { code: 'RECIPIENT_ELSEWHERE', facts: { country: 'FR', recipient: 'DE' } },
    });
    expect(verdict(sent('CH', '0'))).toBe('held RECIPIENT_ELSEWHERE');
  });
  it('is held by what a person chose, where that fits no supply there', () => {
    const vienna = { ...bill, zip: '1010', city: 'Wien', countryCode: 'AT' };
    const order: Order = {
      ...sent('AT', '0'),
      billingAddress: vienna,
      shippingAddress: vienna,
      corrected: { tax: 'export' },
    };
    expect(decide(situation(order)).status).toEqual({
      state: 'held',
      reason: { code: 'RECIPIENT_ELSEWHERE', facts: { country: 'AT', recipient: 'AT', by: 'person' } },
    });
  });
  it('gets its invoice at German rates', () => expect(verdict(sent('FR', '19'))).toBe(CREATING));
});

describe('the trigger', () => {
  it.each<{ event: OrderEvent; payment: PaymentStatus; fulfilment: FulfilmentStatus; acts: boolean }>([
    { event: 'created', payment: 'pending', fulfilment: 'unfulfilled', acts: true },
    { event: 'paid', payment: 'pending', fulfilment: 'fulfilled', acts: false },
    { event: 'paid', payment: 'paid', fulfilment: 'unfulfilled', acts: true },
    { event: 'fulfilled', payment: 'paid', fulfilment: 'partial', acts: false },
    { event: 'fulfilled', payment: 'pending', fulfilment: 'fulfilled', acts: true },
    { event: 'completed', payment: 'paid', fulfilment: 'unfulfilled', acts: false },
    { event: 'completed', payment: 'paid', fulfilment: 'fulfilled', acts: true },
  ])('$event of an order that is $payment and $fulfilment: $acts', ({ event, payment, fulfilment, acts }) => {
    const order = anOrder({ paymentStatus: payment, fulfilmentStatus: fulfilment });
    expect(verdict(order, withWishes({ invoiceEvent: event }))).toBe(acts ? CREATING : 'waiting WAIT invoiceEvent');
  });

  it('has exceptions by gateway, in any case', () => {
    const shop = withWishes({ invoiceEvent: 'paid', invoiceEventExceptions: { Manual: 'fulfilled' } });
    const order = anOrder({ gateways: ['manual'], paymentStatus: 'paid' });
    expect(decide(situation(order, shop)).status).toEqual({
      state: 'waiting',
      reason: { code: 'WAIT', setting: 'invoiceEventExceptions', facts: { event: 'fulfilled', gateway: 'manual' } },
    });
    expect(verdict({ ...order, fulfilmentStatus: 'fulfilled' }, shop)).toBe(
      'creating IN_PROGRESS invoiceEventExceptions acts',
    );
  });

  it('asks the gateway that money came through, not those of failed attempts', () => {
    const shop = withWishes({ invoiceEventExceptions: { paypal: 'fulfilled' } });
    const order = anOrder({ gateways: ['paypal', 'shopify_payments'] });
    const [payment] = order.payments;
    if (!payment) throw new Error('an order of the builder is paid');
    const failed = { ...payment, gateway: 'paypal', status: 'failed' as const };
    const paid = { ...payment, gateway: 'shopify_payments' };
    expect(verdict({ ...order, payments: [failed, paid] }, shop)).toBe(CREATING);
    expect(verdict({ ...order, payments: [] }, shop)).toBe('waiting WAIT invoiceEventExceptions');
  });
});

describe('an order is left alone', () => {
  const refundedWhole = aRefund({
    lines: [{ lineId: 'L', amount: '119.00', tax: '19.00' }],
    shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
    paidOut: '123.90',
  });
  const goneOrder = anOrder({
    lines: [aLine({ id: 'L', currentQuantity: 0 })],
    shipping: [aShippingLine({ id: 'S' })],
    refunds: [refundedWhole],
  });
  const cancelledAt = instant('2026-11-20T10:00:00Z');
  const free = anOrder({ lines: [aLine({ discount: '119.00' })], shipping: [] });
  const unpaid = (paymentStatus: PaymentStatus): Order => anOrder({ cancelledAt, paymentStatus, payments: [] });
  const paidWith = (...payments: readonly Partial<Payment>[]): Order =>
    anOrder({
      cancelledAt,
      paymentStatus: 'partially_paid',
      payments: payments.map((wish, index) => ({
        id: `T${index}`,
        kind: 'sale',
        status: 'success',
        gateway: 'manual',
        amount: euro('0.00'),
        at: cancelledAt,
        ...wish,
      })),
    });
  const authorised: Order = {
    ...paidWith({ kind: 'authorization', amount: euro('123.90') }),
    paymentStatus: 'authorized',
  };

  it.each<[string, Order, Shop, string]>([
    ['when the app was uninstalled', anOrder(), aShop({ uninstalledAt: now }), 'skipped DISABLED'],
    [
      'while creation is off',
      anOrder(),
      withWishes({ invoiceCreate: false }),
      'waiting DISABLED_INVOICE_CREATE invoiceCreate',
    ],
    [
      'when the cut-off is no day',
      anOrder(),
      withWishes({ invoiceCreate: 'bald' }),
      'waiting DISABLED_INVOICE_CREATE invoiceCreate',
    ],
    ['until an account is connected', anOrder(), aShop({ connected: false }), 'waiting NOT_CONNECTED'],
    [
      'while creation is off and only delivery notes are made',
      anOrder(),
      withWishes({ invoiceCreate: false, deliveryCreate: true }),
      'skipped DISABLED_INVOICE_CREATE invoiceCreate',
    ],
    [
      'while creation is off and it would get no document anyway',
      anOrder({ test: true }),
      withWishes({ invoiceCreate: false }),
      'skipped TEST_ORDER',
    ],
    ['as a test', anOrder({ test: true }), aShop(), 'skipped TEST_ORDER'],
    ['when others bill it', anOrder({ invoicedByOthers: true }), aShop(), 'skipped INVOICED_BY_OTHERS'],
    ['in another currency', anOrder({ currency: 'CHF' }), aShop(), 'skipped INVALID_CURRENCY'],
    ['from the till', anOrder({ source: 'pos' }), aShop(), 'skipped SKIP_POS skipPos'],
    [
      'with a tag in any case',
      anOrder({ tags: ['Intern'] }),
      withWishes({ skipTags: ['intern'] }),
      'skipped SKIP_TAG skipTags',
    ],
    ['when it is free', free, withWishes({ skipFree: true }), 'skipped SKIP_FREE skipFree'],
    ['when it was given back whole', goneOrder, aShop(), 'skipped CANCELLED'],
    ['when it was cancelled and given back', { ...goneOrder, cancelledAt }, aShop(), 'skipped CANCELLED'],
    ['when it was cancelled unpaid', unpaid('voided'), aShop(), 'skipped CANCELLED'],
    ['when it was cancelled and nothing says that it was paid', unpaid('unknown'), aShop(), 'skipped CANCELLED'],
    ['when it was cancelled with an authorisation only', authorised, aShop(), 'skipped CANCELLED'],
    [
      'when it was cancelled and its payments failed or are under way',
      paidWith({ amount: euro('50.00'), status: 'failed' }, { amount: euro('73.90'), status: 'pending' }),
      aShop(),
      'skipped CANCELLED',
    ],
    [
      'before the cut-off date',
      anOrder(),
      withWishes({ invoiceCreate: '2026-11-21' }),
      'skipped SKIP_DATE invoiceCreate',
    ],
    [
      'when it was ordered long before the installation',
      anOrder({ createdAt: instant('2026-09-01T21:59:59Z') }),
      aShop(),
      'skipped TOO_OLD',
    ],
    [
      'when it was imported with an old business moment',
      anOrder({ processedAt: instant('2024-01-01T08:00:00Z') }),
      aShop(),
      'skipped TOO_OLD',
    ],
  ])('%s', (_, order, shop, expected) => expect(verdict(order, shop)).toBe(expected));

  it.each<[string, Order, Shop]>([
    ['on the cut-off date', anOrder(), withWishes({ invoiceCreate: '2026-11-20' })],
    [
      'when the cut-off date includes an old one',
      anOrder({ createdAt: instant('2026-01-05T08:00:00Z'), processedAt: instant('2026-01-05T08:00:00Z') }),
      withWishes({ invoiceCreate: '2026-01-01' }),
    ],
    ['on the sixtieth day before the installation', anOrder({ createdAt: instant('2026-09-01T22:00:00Z') }), aShop()],
    ['from the till when wanted', anOrder({ source: 'pos' }), withWishes({ skipPos: false })],
    ['when it is free and wanted', free, aShop()],
    ['when it was cancelled but the money stays', anOrder({ cancelledAt }), aShop()],
    ['when it was cancelled, paid, and imported without its transactions', unpaid('paid'), aShop()],
  ])('but not %s', (_, order, shop) => expect(verdict(order, shop)).toBe(CREATING));

  it('to a person when it was cancelled and some of its price was paid', () => {
    expect(decide(situation(paidWith({ amount: euro('10.00') })))).toMatchObject({
      actions: [],
      status: {
        state: 'held',
        reason: { code: 'NOT_SUPPORTED', facts: { feature: 'cancelled-partly-paid' } },
      },
    });
    expect(verdict(paidWith({ amount: euro('123.90') }))).toBe(CREATING);
    expect(verdict(paidWith({ amount: euro('123.90') }, { amount: euro('123.90'), kind: 'refund' }))).toBe(
      'skipped CANCELLED',
    );
  });

  it('until the moment that it is dated to', () => {
    const processedAt = instant('2026-11-20T13:00:00Z');
    expect(decide(situation(anOrder({ processedAt }))).status).toEqual({
      state: 'waiting',
      reason: { code: 'WAIT', facts: { until: '2026-11-20T13:00:00Z' } },
      nextLookAt: processedAt,
    });
  });
});

describe('an order is held', () => {
  const abroad = { lastName: 'Huber', street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
  const swiss = { ...abroad, countryCode: 'CH' };
  const export0 = anOrder({
    lines: [aLine({ rate: '0' })],
    shipping: [],
    billingAddress: swiss,
    shippingAddress: swiss,
  });

  it.each<[string, Order, Shop, string]>([
    ['without an address', without(anOrder(), 'billingAddress', 'shippingAddress'), aShop(), 'held MISSING_ADDRESS'],
    ['without tax', anOrder({ lines: [aLine({ rate: '0' })], shipping: [] }), aShop(), 'held TAX_MISSING'],
    [
      'without the VAT id that a tax-free delivery needs',
      anOrder({ lines: [aLine({ rate: '0' })], shipping: [], shippingAddress: abroad }),
      aShop(),
      'held MISSING_VAT-ID',
    ],
    ['as an export, which needs a contact', export0, aShop(), 'held NOT_SUPPORTED'],
    [
      'when its amounts contradict each other',
      { ...anOrder(), totals: { ...anOrder().totals, total: euro('1.00') } },
      aShop(),
      'held AMOUNTS_INCONSISTENT',
    ],
  ])('%s', (_, order, shop, expected) => expect(verdict(order, shop)).toBe(expected));

  it('is skipped when the account cannot bill abroad', () => {
    const order = anOrder({ billingAddress: abroad });
    expect(
      verdict(
        order,
        aShop({
          seller: { lacks: ['foreign-recipients'] },
        }),
      ),
    ).toBe('skipped INVALID_PLAN_RECIPIENT_ABROAD');
    expect(verdict(order, aShop({ seller: { lacks: [], edition: [] } }))).toBe(CREATING);
    expect(verdict(order)).toBe(CREATING);
  });
});

describe('a known invoice', () => {
  const order = anOrder();

  it('that was issued is enough', () => {
    expect(verdict(order, aShop(), [knownAs(order, 'issued')])).toBe('done EXISTING');
    expect(verdict(order, withWishes({ invoiceCreate: false }), [knownAs(order, 'issued')])).toBe('done EXISTING');
  });
  it.each(['planned', 'refused', 'sent'] as const)('that is %s is asked for again', (state) =>
    expect(verdict(order, aShop(), [knownAs(order, state)])).toBe(CREATING),
  );
  it('that was sent is looked for also when the settings have changed since', () => {
    const off = withWishes({ invoiceCreate: false });
    expect(verdict(order, off, [knownAs(order, 'sent')])).toBe(CREATING);
    expect(verdict(order, off, [knownAs(order, 'planned')])).toBe('waiting DISABLED_INVOICE_CREATE invoiceCreate');
  });
  it('that was sent waits for the connection', () =>
    expect(verdict(order, aShop({ connected: false }), [knownAs(order, 'sent')])).toBe('waiting NOT_CONNECTED'));
  it('of another source or kind does not count', () =>
    expect(
      verdict(order, aShop(), [
        { kind: 'invoice', source: 'gid://shopify/Order/1', state: 'issued' },
        { kind: 'credit-note', source: order.id, state: 'issued' },
      ]),
    ).toBe(CREATING));
  it('names its number', () =>
    expect(
      decide(
        situation(order, aShop(), [
          {
            ...knownAs(order, 'issued'),
            document: anIssuedDocument({
              id: 'd' as never,
              number: 'RE1001',
              date: now.toZonedDateTimeISO('UTC').toPlainDate(),
              createdAt: now,
            }),
          },
        ]),
      ).status.reason.facts,
    ).toEqual({ number: 'RE1001' }));
});

describe('deciding', () => {
  const anySituation = fc
    .record({
      paymentStatus: fc.constantFrom<PaymentStatus>('pending', 'paid', 'refunded', 'voided'),
      fulfilmentStatus: fc.constantFrom<FulfilmentStatus>('unfulfilled', 'partial', 'fulfilled'),
      source: fc.constantFrom('web', 'pos'),
      tags: fc.constantFrom<readonly string[]>([], ['intern']),
      rate: fc.constantFrom('0', '7', '19', '20'),
      invoiceEvent: fc.constantFrom<OrderEvent>('created', 'paid', 'fulfilled', 'completed'),
      invoiceCreate: fc.constantFrom<boolean | string>(true, false, '2026-11-20', '2026-12-01'),
      state: fc.constantFrom<DocumentEntryState | undefined>(undefined, 'planned', 'sent', 'refused', 'issued'),
    })
    .map(({ paymentStatus, fulfilmentStatus, source, tags, rate, invoiceEvent, invoiceCreate, state }) => {
      const order = anOrder({ paymentStatus, fulfilmentStatus, source, tags, lines: [aLine({ rate })] });
      const shop = withWishes({ invoiceEvent, invoiceCreate, skipTags: ['intern'] });
      return situation(order, shop, state ? [knownAs(order, state)] : []);
    });

  it('gives the same answer every time', () =>
    fc.assert(
      fc.property(anySituation, (given) => JSON.stringify(decide(given)) === JSON.stringify(decide(given))),
      { numRuns: 1000 },
    ));

  it('asks for nothing more once what it asked for is issued', () =>
    fc.assert(
      fc.property(anySituation, (given) => {
        const issued = decide(given).actions.map(({ source, draft }): KnownDocument => ({
          kind: draft.kind,
          source,
          state: 'issued',
        }));
        if (issued.length === 0) return true;
        const after = decide({ ...given, known: issued });
        return after.actions.length === 0 && after.status.state === 'done';
      }),
      { numRuns: 1000 },
    ));
});
