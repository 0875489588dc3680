import { openHttp } from '@belegwerk/adapters/http';
import { sendOver, ShopifyAdmin, ShopifyOrderSource, ShopifyWriter, ShopifyTokens } from '@belegwerk/adapters/shopify';
import { AesSealedVault, SystemClock } from '@belegwerk/adapters/system';
import { addUp, NO_SUMS, type DryRunSums } from '@belegwerk/core/dry-runs';
import { businessDay, compareDays, plusDays, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import { readSettingsFile } from '@belegwerk/core/preferences';
import { entitlementsOf, type Shop } from '@belegwerk/core/shops';
import {
  correctedOrders,
  makeLoadMetafields,
  makeReadSwitch,
  makeTryOrders,
  type TriedDays,
  type TryOrders,
} from '@belegwerk/core/use-cases';
import type { Stores } from '@belegwerk/core/stores';
import { openStores, sealOf } from '../composition/open-stores.ts';
import { faultLine, readSettings, type Settings } from '../settings/settings.ts';
import { environmentOfCommand } from './demo-environment.ts';
import { toldSums } from './told-sums.ts';

/** Which orders a file is tried on. */
export interface OrdersAsked {
  readonly shop: ShopKey | undefined;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  /** Whether orders and the values in which they differ are printed; recipients and texts are among these. */
  readonly values: boolean;
}

/** What trying a file on orders came to, for a script that keeps it in version control. */
export const TRIED = { same: 0, differs: 1, failed: 2 } as const;

const USUAL_DAYS = 90;
const MOST_DAYS = 366;

const daysOf = ({ from, to }: OrdersAsked, today: PlainDate): TriedDays | undefined => {
  const last = to ?? today;
  const first = from ?? plusDays(last, 1 - USUAL_DAYS);
  const isPeriod = compareDays(first, last) <= 0 && compareDays(plusDays(first, MOST_DAYS), last) > 0;
  return isPeriod ? { from: first, to: last } : undefined;
};

/** Nothing is looked at in the books: orders are decided as if they had no document yet. */
const UNASKED = {} as never;

const tryOrdersOf = (settings: Settings, stores: Stores, send: ReturnType<typeof openHttp>['send']): TryOrders => {
  const around = {
    clock: new SystemClock(),
    send: sendOver(send),
    shopUrl: (shop: string) => settings.SHOPIFY_SHOP_URL.replace('{shop}', shop),
    warn: () => undefined,
  };
  const app = { clientId: settings.SHOPIFY_API_KEY, clientSecret: settings.SHOPIFY_API_SECRET };
  const vault = new AesSealedVault(stores.secrets, sealOf(settings));
  const tokens = new ShopifyTokens(around, { app, vault, leases: stores.leases });
  const admin = new ShopifyAdmin(around, tokens);
  return makeTryOrders({
    orders: correctedOrders(new ShopifyOrderSource(around, tokens, admin), stores),
    stores,
    clock: around.clock,
    loadMetafields: makeLoadMetafields({ shopWriter: new ShopifyWriter(around, tokens, admin) }),
    linksOf: () => ({ documents: `${settings.APP_URL ?? ''}/documents/`, contacts: '' }),
    bookkeeping: UNASKED,
    changes: UNASKED,
    readSwitch: makeReadSwitch({ stores }),
  });
};

/** All orders of the days; the sums until then where the shop no longer answers. */
const triedAll = async (
  tryOrders: TryOrders,
  shop: Shop,
  part: Parameters<TryOrders>[1],
): Promise<{ readonly sums: DryRunSums; readonly failure?: string }> => {
  let sums = NO_SUMS;
  for (let after: string | undefined; ;) {
    const tried: Awaited<ReturnType<TryOrders>> = await tryOrders(shop, { ...part, ...(after ? { after } : {}) });
    if (!tried.ok) return { sums, failure: tried.failure.kind };
    sums = addUp(sums, tried.value.orders);
    after = tried.value.next;
    if (after === undefined) return { sums };
  }
};

const shopOf = async (stores: Stores, asked: ShopKey | undefined): Promise<Shop | string> => {
  const keys = await stores.shops.keys();
  const [first, other] = asked ? keys.filter((key) => key === asked) : keys;
  if (!first) return asked ? `${asked} is no shop of this installation` : 'this installation has no shop yet';
  if (other) return `say by --shop which one is meant: ${keys.join(', ')}`;
  return (await stores.shops.find(first)) ?? `${first} is no shop of this installation`;
};

/** Tries the settings of a file on the orders of a shop beside those that are saved; prints what differs and answers the exit code. */
export const tellSettingsOnOrders = async (text: string, asked: OrdersAsked): Promise<number> => {
  const settings = readSettings(environmentOfCommand());
  const days = daysOf(asked, businessDay(new SystemClock().now()));
  if (!days) {
    console.error('The days must be at most a year, and --to not before --from');
    return TRIED.failed;
  }
  const stores = await openStores(settings);
  const http = openHttp();
  try {
    const shop = await shopOf(stores, asked.shop);
    if (typeof shop === 'string') {
      console.error(shop);
      return TRIED.failed;
    }
    const read = readSettingsFile(text, shop.preferences, { entitlements: entitlementsOf(shop) });
    if (!read.ok) {
      console.error(read.failure.map((fault) => faultLine(fault)).join('\n'));
      return TRIED.failed;
    }
    const part = { settings: { before: shop.preferences, after: read.value.preferences }, days };
    const { sums, failure } = await triedAll(tryOrdersOf(settings, stores, http.send), shop, part);
    console.log(toldSums(sums, days, asked));
    if (failure !== undefined || sums.unread > 0) {
      console.error(failure === undefined ? `${sums.unread} orders could not be read` : `Shopify: ${failure}`);
      return TRIED.failed;
    }
    return sums.differing > 0 ? TRIED.differs : TRIED.same;
  } finally {
    http.close();
    await stores.close();
  }
};
