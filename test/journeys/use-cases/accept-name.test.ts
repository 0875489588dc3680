import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { makeForeseeCreation, makeProcessOrder } from '@belegwerk/core/use-cases';
import { cents, orderId, staffId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { describeOnEachStore } from './each-store.ts';
import { Stage } from './stage.ts';

const describeOnStores = await describeOnEachStore();

const HOME = { firstName: 'Erika', lastName: 'Muster', street: 'Weg 2', zip: '20095', city: 'Hamburg' } as const;
const FIRM = { ...HOME, company: 'Muster GmbH', countryCode: 'DE' } as const;
const bought = { billingAddress: { ...HOME, countryCode: 'DE' } } as const;

/** What became of an order since its customer asked, by its invoice: there already, or still to come. */
interface State {
  readonly preferences?: Partial<Preferences>;
  readonly order?: (order: Order) => Partial<Order>;
  readonly isInvoiced: boolean;
  readonly hasNamesake?: true;
}

/** What the dialog says, and what the press leads to. */
interface Outcome {
  readonly left?: string;
  readonly refused?: string;
  readonly written: readonly string[];
}

const UNPAID = { paymentStatus: 'pending', payments: [] } as const;
const FIRST = 'invoice 12390';
const ANEW = [FIRST, 'credit-note 12390', FIRST];

const foreignRate = ({ lines }: Order): Partial<Order> => ({
  lines: lines.map((line) => ({ ...line, taxes: line.taxes.map((tax) => ({ ...tax, rate: 31_000 as never })) })),
});

const TABLE: Readonly<Record<string, State & Outcome>> = {
  'an invoice is written anew': { isInvoiced: true, written: ANEW },
  'one that waits for its payment takes the name on': {
    isInvoiced: false,
    order: () => UNPAID,
    written: [],
  },
  'one that the settings leave out may be accepted: nothing is promised but the name': {
    isInvoiced: false,
    preferences: { skipPos: true },
    order: () => ({ source: 'pos' }),
    written: [],
  },
  'not where the rate of tax is none of the country': {
    isInvoiced: true,
    order: foreignRate,
    left: 'TAX_RATE_UNKNOWN',
    written: [FIRST],
  },
  'nor before its invoice': { isInvoiced: false, order: foreignRate, left: 'TAX_RATE_UNKNOWN', written: [] },
  'not where a marketplace pays the tax': {
    isInvoiced: true,
    order: ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, taxes: line.taxes.map((tax) => ({ ...tax, paidByChannel: true })) })),
    }),
    left: 'NOT_SUPPORTED',
    written: [FIRST],
  },
  'not where amounts of the shop contradict one another': {
    isInvoiced: true,
    order: ({ totals }) => ({ totals: { ...totals, total: cents(totals.total + 500) } }),
    left: 'AMOUNTS_INCONSISTENT',
    written: [FIRST],
  },
  'not where another order has the same name': {
    isInvoiced: false,
    hasNamesake: true,
    left: 'DUPLICATE_ORDER',
    written: [],
  },
  'not where it was moved to another country': {
    isInvoiced: true,
    order: () => ({ billingAddress: { ...HOME, countryCode: 'AT' } }),
    refused: 'name-abroad',
    written: [FIRST],
  },
};

describeOnStores('the name that a customer asks for', (open) => {
  let stage: Stage;
  let shop: Shop;
  let order: Order;
  let count = 0;
  beforeEach(async () => {
    stage = new Stage(await open());
    await stage.stores.erase((await stage.open()).key);
  });
  afterEach(() => stage.close());

  const begin = async (preferences: Partial<Preferences> = {}): Promise<void> => {
    shop = await stage.open({
      preferences: {
        contactCreate: [],
        invoiceFinalize: true,
        creditCreate: true,
        creditFinalize: true,
        invoiceEvent: 'paid',
        ...preferences,
      },
    });
    stage.quota = 10_000;
  };
  const record = () => stage.recordsOf(shop).orders.byId(order.id);
  const look = async () => makeProcessOrder(stage.processPorts)(await stage.agreed(shop), order.id, 'live');
  const foreseen = async () => {
    const printer = { print: () => Promise.reject(new Error('nothing is printed')) };
    const creation = makeForeseeCreation({ ...stage.processPorts, printer });
    const wish = { order: order.id, kind: 'name-asked', by: staffId('42') } as const;
    const answer = await creation.foresee(await stage.agreed(shop), wish);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value;
  };
  const asks = () =>
    stage.recordsOf(shop).orders.amend(order.id, (stored) => ({
      ...stored,
      nameRequest: { id: 'form-1', address: FIRM, at: stage.clock.now(), times: 1, state: 'open' },
    }));

  it.each(Object.entries(TABLE))(
    'comes of it what its dialog says: %s',
    async (_rule, { preferences = {}, isInvoiced, hasNamesake, order: change = () => ({}), ...told }) => {
      await begin(preferences);
      count += 1;
      order = anOrder({ id: orderId(`gid://shopify/Order/${5000 + count}`), name: `#${5000 + count}`, ...bought });
      const changed = { ...order, ...change(order) };
      if (hasNamesake) await stage.process(shop, anOrder({ ...UNPAID, name: changed.name }));
      await stage.process(shop, isInvoiced ? order : changed);
      await asks();
      stage.shopDesk.place(changed);
      stage.clock.advance(60);

      const said = await foreseen();
      expect([said.left?.reason.code, said.refused]).toEqual([told.left, told.refused]);
      const before = stage.books.booked.length;
      const pressed = await stage.act(shop, { order: order.id, action: 'accept-name', key: 'press-1' });
      const isDone = told.left === undefined && told.refused === undefined;
      expect(pressed).toMatchObject({
        value: isDone ? { state: 'done' } : { state: 'refused', why: told.refused ?? 'name-held' },
      });
      const { nameRequest, corrections, cancellation } = (await record()) ?? {};
      expect([nameRequest?.state, corrections !== undefined]).toEqual(isDone ? ['accepted', true] : ['open', false]);
      if (!isDone) expect(cancellation).toBeUndefined();
      for (const _again of [1, 2, 3]) await look();
      expect(stage.books.written()).toEqual(told.written);
      const made = stage.books.booked.slice(before).map(({ order: { draft } }) => draft);
      expect(
        said.documents.map(({ draft: { kind, totals, recipient } }) => [kind, totals.gross, recipient.name]),
      ).toEqual(made.map(({ kind, totals, recipient }) => [kind, totals.gross, recipient.name]));
      await stage.stores.erase(shop.key);
    },
  );
});
