import { ok, orderId, shopKey } from '@belegwerk/core';
import { ShopifyOrderSource } from '../shopify-order-source.ts';
import { ScriptedShop } from './scripted-shop.ts';
import { WaitingClock } from './waiting-clock.ts';

export const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
export const ORDER = orderId('gid://shopify/Order/5001');

/** An order source that talks to a scripted shop, with a token that always works. */
export const openSource = async () => {
  const shop = new ScriptedShop();
  const url = await shop.start();
  const clock = new WaitingClock();
  const warnings: string[] = [];
  const warn = (message: string, facts: Readonly<Record<string, string>>) =>
    void warnings.push(`${message} ${JSON.stringify(facts)}`);
  const tokens = { accessToken: async (_shop: unknown, refused?: string) => ok(refused ? `${refused}+` : 'token') };
  const around = { clock, shopUrl: () => url, pause: clock.pause, chance: () => 0.5, warn };
  return { shop, clock, warnings, source: new ShopifyOrderSource(around, tokens) };
};

/** What `openSource` opened. */
export type OpenSource = Awaited<ReturnType<typeof openSource>>;
