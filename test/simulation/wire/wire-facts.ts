import type { ShopKey } from '@belegwerk/core/kernel';
import { paymentsBalance } from '@belegwerk/contracts/shopify/sandbox';
import type { OutsideFacts } from '../depth.ts';
import { METAFIELD } from '../oracle/judge.ts';
import type { LedgerOrder, PaidOutFact } from '../oracle/facts.ts';
import { placedLines } from '../placed-lines.ts';
import { MOVED, READ_WITHIN_MS } from '../ports-depth.ts';
import type { World } from '../world/world.ts';
import { centsIn } from './cents-in.ts';
import type { LexwareSite } from './lexware-site.ts';
import type { ShopifySite } from './shopify-site.ts';
import type { WireOrder } from './wire-order.ts';

interface Outside {
  readonly world: World;
  readonly shopify: ShopifySite;
  readonly lexware: LexwareSite;
  readonly orders: readonly WireOrder[];
}

const KINDS: Readonly<Record<string, string>> = {
  invoice: 'invoice',
  'credit-note': 'credit-note',
  'delivery-note': 'delivery-note',
};
const ORDER_NAME = /#\d+/;
const MARK = /^Belegwerk-Referenz: (\S+)$/m;
const SIGN: Readonly<Record<string, number>> = { SALE: 1, CAPTURE: 1, REFUND: -1 };
const idOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);

/** Reads the sandboxes' own books, by no adapter. */
export const factsOf = (outside: Outside): OutsideFacts => {
  const { world, lexware, orders } = outside;
  const accounts = [...lexware.accounts];
  return {
    sold: orders,
    orders: orders.map((order) => ledgerOrder(outside, order)),
    documents: accounts.flatMap(([shop, { books }]) =>
      [...books.documents.values()].map(({ id, kind, status, number = '', totalCents, content }) => ({
        shop,
        id,
        kind: KINDS[kind] ?? kind,
        number: status === 'draft' ? '' : number,
        order: ORDER_NAME.exec(content.introduction ?? '')?.[0] ?? '',
        mark: MARK.exec(content.remark ?? '')?.[1],
        total: totalCents,
        taxes: new Map(
          (content.taxAmounts ?? []).map(({ taxRatePercentage, taxAmount }) => [
            taxRatePercentage,
            Math.round(taxAmount * 100),
          ]),
        ),
        contactId: content.address.contactId,
      })),
    ),
    transactions: accounts.flatMap(([shop, { books }]) =>
      [...books.transactions.values()].map(({ externalReference = '', purpose, amountCents, createdDate }) => ({
        shop,
        reference: externalReference,
        purpose,
        amount: amountCents,
        at: Date.parse(createdDate),
      })),
    ),
    contacts: accounts.flatMap(([shop, { books }]) =>
      [...books.contacts.values()].map(({ id, body }) => ({
        shop,
        id,
        email: (Object.values(body.emailAddresses ?? {}).flat()[0] ?? '').toLowerCase(),
      })),
    ),
    paidOut: world.shops.flatMap((shop) => paidOut(outside, shop)),
    payoutsByNow: new Set(
      world.shops.flatMap((shop) => payoutsBy(outside, shop, world.time.now).map(({ id }) => `${shop} ${id}`)),
    ),
    byPayout: {
      shops: world.byPayout,
      references: new Set(
        orders
          .filter(({ placing: { shop, gateway } }) => world.byPayout.has(shop) && gateway === 'shopify_payments')
          .flatMap((order) => moneyOf(order).map(({ reference }) => reference)),
      ),
    },
  };
};

const moneyOf = ({ view }: WireOrder): LedgerOrder['money'] =>
  view.transactions.flatMap(({ id, kind, status, amountSet }) => {
    const sign = SIGN[kind];
    return sign === undefined || status !== 'SUCCESS'
      ? []
      : [{ reference: `transaction:${idOf(id)}`, amount: sign * centsIn(amountSet) }];
  });

const ledgerOrder = ({ shopify }: Outside, order: WireOrder): LedgerOrder => {
  const { view, placing, name, goneAt, worth } = order;
  const metafields = shopify.sandbox.platform.shops.get(placing.shop)?.metafields;
  const money = moneyOf(order);
  return {
    shop: placing.shop,
    name,
    placed: placedLines(placing),
    worth,
    ...(goneAt === undefined ? {} : { goneAt }),
    ...order.reach(),
    money: MOVED.has(placing.gateway) ? money : [],
    tags: view.tags,
    metafield: metafields?.find(view.id, METAFIELD.namespace, METAFIELD.key)?.value,
    email: placing.email,
    gateway: placing.gateway,
    // more went back, in goods and as a favour, than it cost: no documents can say so
    mayBeHeld: worth < 0 || money.reduce((sum, { amount }) => sum + amount, 0) < 0,
  };
};

const payoutsBy = ({ shopify }: Outside, key: ShopKey, millis: number) => {
  const shop = shopify.sandbox.platform.shops.get(key);
  return shop ? paymentsBalance(shop, millis).payouts : [];
};

const paidOut = (outside: Outside, key: ShopKey): readonly PaidOutFact[] => {
  const { now } = outside.world.time;
  const paidByNow = new Set(payoutsBy(outside, key, now).flatMap(({ id, status }) => (status === 'PAID' ? [id] : [])));
  return payoutsBy(outside, key, now - READ_WITHIN_MS).map(({ id, net, status, lines }) => ({
    shop: key,
    id,
    net,
    isPaid: status === 'PAID',
    isPaidByNow: paidByNow.has(id),
    lines: lines.map((line) => ({ id: line.id, amount: line.amount, net: line.amount - line.fee })),
  }));
};
