import { ok, orderId, shopKey } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import { openHttp } from '../../http/index.ts';
import { ShopifyOrderSource } from '../shopify-order-source.ts';
import { sendOver } from '../transport.ts';
import { NockedShop, type ShopReply } from './nocked-shop.ts';
import { WaitingClock } from './waiting-clock.ts';

export const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
export const ORDER = orderId('gid://shopify/Order/5001');

const send = sendOver(openHttp().send);

/** An order source that talks to a shop on nock, with a token that always works. */
export const openSource = () => {
  const shop = new NockedShop();
  const clock = new WaitingClock();
  const warnings: string[] = [];
  const warn = (message: string, facts: Readonly<Record<string, string>>) =>
    void warnings.push(`${message} ${JSON.stringify(facts)}`);
  const tokens = { accessToken: async (_shop: unknown, refused?: string) => ok(refused ? `${refused}+` : 'token') };
  const around = { clock, send, shopUrl: () => shop.url, pause: clock.pause, chance: () => 0.5, warn };
  const source = new ShopifyOrderSource(around, tokens);
  const read = (...replies: readonly ShopReply[]) => {
    shop.answers(...replies);
    return source.orderById(SHOP, ORDER);
  };
  const readWell = async (...replies: readonly ShopReply[]): Promise<Order> => {
    const found = await read(...replies);
    if (!found.ok) throw new Error(JSON.stringify(found.failure));
    return found.value;
  };
  return { shop, clock, warnings, source, read, readWell };
};

/** What `openSource` opened. */
export type OpenSource = ReturnType<typeof openSource>;
