import { readSettings, type Settings } from '@belegwerk/host';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { correctedOrders } from '@belegwerk/core/use-cases';
import type { Dice } from '../chaos/dice.ts';
import type { Depth, OutsideFacts } from './depth.ts';
import type { HostLife } from './host-life.ts';
import { HOST_VARIABLES } from './host-variables.ts';
import { METAFIELD } from './oracle/judge.ts';
import type { BookedFact, LedgerOrder, PaidOutFact } from './oracle/facts.ts';
import { placedLines } from './placed-lines.ts';
import { accountingOf, SIMULATED } from './world/accounting.ts';
import { LivingOrder, type Placing } from './world/living-order.ts';
import { payoutsOf } from './world/payments-service.ts';
import { shopDeskOf } from './world/shop-desk.ts';
import type { World } from './world/world.ts';

/** Gateways whose money becomes bank transactions. */
export const MOVED: ReadonlySet<string> = new Set(['shopify_payments', 'klarna']);

/** Payouts are read once a day; in milliseconds, with what a reading may take. */
export const READ_WITHIN_MS = 25 * 3_600_000;

const SETTINGS = readSettings({ ...HOST_VARIABLES, SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' });

/** Hosts up to their ports: what stands behind these promises what the adapters do. */
export class PortsDepth implements Depth {
  readonly settings: Settings = SETTINGS;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  open(): Promise<void> {
    const { accounts } = this.#world;
    return this.#world.openShops([...accounts].map(([shop, { seller }]) => ({ shop, seller, target: SIMULATED })));
  }

  place(placing: Placing): LivingOrder {
    const order = new LivingOrder(placing, () => this.#world.now);
    this.#world.platform.place(order);
    return order;
  }

  outsideOf(life: HostLife, stores: RawStores, dice: Dice) {
    const { net, platform, accounts } = this.#world;
    const { orders, listing, shopWriter } = shopDeskOf(life, { net, platform });
    const target = accountingOf(life, {
      net,
      accountOf: (shop) => accounts.get(shop),
      lateBy: (most) => dice.between(1, most),
    });
    return {
      targets: [target],
      adapters: {
        orders: () => correctedOrders(orders, stores),
        listing: () => listing,
        shopWriter: () => shopWriter,
        payoutSource: () => payoutsOf(life, { net, payments: platform.payments }),
        tokens: () =>
          ({ accessToken: async () => ({ ok: true, value: 'token' }), forget: async () => undefined }) as never,
      },
    };
  }

  async facts(): Promise<OutsideFacts> {
    const { shops, platform, accounts, byPayout } = this.#world;
    const living = shops.flatMap((shop) => platform.of(shop));
    return {
      sold: living,
      orders: living.map(asLedgerOrder),
      documents: [...accounts.values()].flatMap((account) =>
        [...account.documents.values()].map(
          ({
            document: { id, kind, number, total },
            taxes,
            orderName: order,
            mark,
            recipient: { contactId },
          }): BookedFact => ({
            shop: account.shop,
            id,
            kind,
            number,
            order,
            mark,
            total,
            taxes,
            contactId,
          }),
        ),
      ),
      transactions: [...accounts.values()].flatMap(({ shop, transactions }) =>
        [...transactions.values()].map(({ externalReference: reference, purpose, amount, recordedAt: at }) => ({
          shop,
          reference,
          purpose,
          amount,
          at,
        })),
      ),
      contacts: [...accounts.values()].flatMap(({ shop, contacts }) =>
        contacts.map(({ id, draft: { email = '' } }) => ({ shop, id, email: email.toLowerCase() })),
      ),
      paidOut: this.#paidOut(),
      payoutsByNow: new Set(
        shops.flatMap((shop) => platform.payments.paidOut(shop, this.#world.time.now).map(({ id }) => `${shop} ${id}`)),
      ),
      byPayout: {
        shops: byPayout,
        references: new Set(living.filter((each) => isByPayout(byPayout, each)).flatMap(referencesOf)),
      },
    };
  }

  #paidOut(): readonly PaidOutFact[] {
    const { shops, platform, time } = this.#world;
    const read = time.now - READ_WITHIN_MS;
    return shops.flatMap((shop) =>
      platform.payments.paidOut(shop, read).map(({ id, net, lines, paidMillis }) => ({
        shop,
        id,
        net,
        lines,
        isPaid: paidMillis <= read,
        isPaidByNow: paidMillis <= time.now,
      })),
    );
  }
}

const isByPayout = (byPayout: ReadonlySet<ShopKey>, { placing: { shop, gateway } }: LivingOrder): boolean =>
  byPayout.has(shop) && gateway === 'shopify_payments';

const referencesOf = ({ payments }: LivingOrder): readonly string[] =>
  payments.map(({ id }) => `transaction:${id.slice(id.lastIndexOf('/') + 1)}`);

/** More went back than was paid. */
const isForPeople = ({ payments }: ReturnType<LivingOrder['order']>): boolean =>
  payments.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0) < 0;

const asLedgerOrder = (living: LivingOrder): LedgerOrder => {
  const order = living.order();
  const { shop, gateway, email } = living.placing;
  return {
    shop,
    name: living.name,
    placed: placedLines(living.placing),
    worth: order.totals.currentTotal,
    ...(living.goneAt === undefined ? {} : { goneAt: living.goneAt }),
    ...living.reach(),
    money: MOVED.has(gateway)
      ? order.payments.map(({ id, kind, amount }) => ({
          reference: `transaction:${id.slice(id.lastIndexOf('/') + 1)}`,
          amount: kind === 'refund' ? -amount : amount,
        }))
      : [],
    tags: living.tags,
    metafield: living.metafields.get(`${METAFIELD.namespace}.${METAFIELD.key}`),
    email,
    gateway,
    mayBeHeld: isForPeople(order),
  };
};
