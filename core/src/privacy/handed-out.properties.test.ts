import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { traceInMessage, type SoughtPerson } from './trace-in-message.ts';

const ASKED: SoughtPerson = {
  email: 'ich@example.com',
  phone: '+491515556667',
  numbers: { customers: ['7000000001'], orders: ['5100000000001', '5100000000002'] },
  names: ['Özlem Öztürk'],
};
const THEIRS = [...ASKED.numbers.customers, ...ASKED.numbers.orders];
const isTheirs = (body: string, topic: string): boolean => traceInMessage(ASKED)({ topic, body }) === 'theirs';

/** Keys of anything but a customer, an order, or the thing itself. */
const aKey = fc.oneof(
  fc.constantFrom(
    'product_id',
    'variant_id',
    'phone',
    'note',
    'value',
    'name',
    'location_id',
    'line_items',
    'data',
    'q',
  ),
  fc.string({ maxLength: 8 }).filter((key) => !/id$|customer|order|^$/i.test(key)),
);
/** Their number as somebody else writes it. */
const aNumber = fc
  .constantFrom(...THEIRS)
  .chain((number) =>
    fc.constantFrom<unknown>(
      number,
      Number(number),
      `zu ${number}`,
      [number, 1],
      { [number]: number },
      { name: 'Werber', value: number },
      `gid://shopify/Product/${number}`,
      `/produkt?id=${number}`,
    ),
  );
/** And as if it were that of a customer or an order, but in a text. */
const inText = fc
  .constantFrom(...THEIRS)
  .chain((number) =>
    fc.constantFrom<unknown>(
      JSON.stringify({ note: { customer_id: Number(number) } }),
      JSON.stringify({ body: JSON.stringify({ order_id: number }) }),
      `/produkt?customer_id=${number}`,
    ),
  );
const partOf = (leaf: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    part: fc.oneof({ maxDepth: 3 }, fc.jsonValue({ maxDepth: 1 }).filter(saysNobody), leaf, tie('nested')),
    nested: fc.oneof(fc.array(tie('part'), { maxLength: 3 }), fc.dictionary(aKey, tie('part'), { maxKeys: 4 })),
  })).part;
/** Nothing by chance that names a customer or an order. */
function saysNobody(value: unknown): boolean {
  return !/customer|order|"id"/i.test(JSON.stringify(value));
}
const anything = fc.dictionary(aKey, partOf(aNumber), { maxKeys: 5 });
const anybody = fc.dictionary(aKey, partOf(fc.oneof(aNumber, inText)), { maxKeys: 5 });
const aTopic = fc.constantFrom('products/update', 'fulfillments/create', 'carts/update', 'customer-redaction');
/** As long as it came, or cut. */
const written = (message: object, cut: number): string => {
  const body = JSON.stringify(message);
  return cut === 0 ? body : body.slice(0, -cut);
};
/** In any order of the keys. */
const mixed = (...parts: readonly object[]): fc.Arbitrary<object> => {
  const entries = parts.flatMap((part) => Object.entries(part));
  return fc.shuffledSubarray(entries, { minLength: entries.length }).map((each) => Object.fromEntries(each));
};

/** How the platform names another customer, or none at all. */
const another = fc.constantFrom<object>(
  {},
  { customer: null, email: 'ada@example.com' },
  { customer: { id: 42, email: 'ada@example.com' } },
  { customer: { email: 'ada@example.com', default_address: { customer_id: 7_000_000_042 } } },
  { customer_id: '7000000042' },
  { order: { id: 5_200_000_000_001, customer: { id: 42 } } },
  { order_id: 5_200_000_000_001 },
  { admin_graphql_api_id: 'gid://shopify/Order/5200000000001' },
);
/** How the platform names the customer who asked, and nobody else. */
const asked = fc.constantFrom<object>(
  { customer: { id: 7_000_000_001, email: 'neu@example.com' } },
  { customer: { email: null, id: '7000000001', default_address: { id: 42, customer_id: 7_000_000_001 } } },
  { customer_id: 7_000_000_001 },
  { customers: [{ id: 7_000_000_001 }] },
  { customer: { admin_graphql_api_id: 'gid://shopify/Customer/7000000001' } },
  { order: { id: 5_100_000_000_001, refunds: [{ id: 42, order_id: 5_100_000_000_001 }] } },
  { order_id: '5100000000002', customer_id: 7_000_000_001 },
  { orders_requested: [5_100_000_000_002, 5_100_000_000_001] },
  { admin_graphql_api_id: 'gid://shopify/Order/5100000000001' },
);
const runs = { numRuns: 1000 };

describe('the answer to a customer who asked', () => {
  it('never has a message of another customer, wherever in it the numbers of the first one stand', () => {
    const messages = fc.tuple(anybody, another).chain((parts) => mixed(...parts));
    fc.assert(
      fc.property(messages, fc.nat({ max: 40 }), aTopic, (message, cut, topic) =>
        expect(isTheirs(written(message, cut), topic)).toBe(false),
      ),
      runs,
    );
  });

  it('nor one in which another customer is named beside the first', () => {
    const others = another.filter((part) => /\d/.test(JSON.stringify(part)));
    const messages = fc.tuple(asked, others, anybody).chain(([own, other, rest]) => mixed({ own }, { other }, rest));
    fc.assert(
      fc.property(messages, aTopic, (message, topic) => expect(isTheirs(JSON.stringify(message), topic)).toBe(false)),
      runs,
    );
  });

  it('has every message in which they alone are named', () => {
    const messages = fc
      .tuple(asked, anything, fc.constantFrom('data', 'fulfillment', 'refund'))
      .chain(([own, rest, key]) =>
        fc.constantFrom({ ...rest, ...own }, { ...own, ...rest }, 'admin_graphql_api_id' in own ? own : { [key]: own }),
      );
    fc.assert(
      fc.property(messages, aTopic, (message, topic) => expect(isTheirs(JSON.stringify(message), topic)).toBe(true)),
      runs,
    );
  });
});
