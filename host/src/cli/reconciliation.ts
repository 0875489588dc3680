import { businessDay, cents, centsText, parseShopKey, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import { monthStand, parseMonth, type MonthStand } from '@belegwerk/core/reconciliation';
import { reckoningHead } from '@belegwerk/core/sentences';
import { makeReadMonth, type MonthReading } from '@belegwerk/core/use-cases';
import { SystemClock } from '@belegwerk/adapters/system';
import { openStores } from '../composition/open-stores.ts';
import { EX_CONFIG, StoreUnavailable } from '../exit-codes.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { argumentsOf } from './arguments.ts';
import { environmentOfCommand } from './demo-environment.ts';

const HELP = `npm run reconciliation -- [--month 2026-11] [--shop SHOP.myshopify.com] [--json]

Reads what the orders of a month come to in the shop, what their documents and what of these the accounting service calls
paid, with the causes of each difference, as the page "Abgleich" shows them; this month and every shop unless said
otherwise. Reads the same settings as the host, without SHOPIFY_API_KEY those of the demo, and may run beside hosts. --json
prints an object with all days for each shop, amounts in cents. Exit code 1 when a cent is unexplained,
a document could not be made or is missing, or there is no such shop.`;

const line = (head: string, orders: number | '', amount: string): string =>
  `  ${head.padEnd(60)} ${String(orders).padStart(6)} ${amount.padStart(14)}`;

const told = (shop: ShopKey, { month, sums, unread }: MonthReading): string =>
  [
    `${shop} ${month}: ${sums.orders} orders, ${centsText(sums.unexplained)} EUR unexplained`,
    line('Bestellungen in Shopify', sums.orders, centsText(sums.shop)),
    line('Belege', sums.invoices + sums.creditNotes, centsText(sums.documents)),
    line('Bezahlt laut Lexware Office', '', centsText(sums.payments)),
    ...sums.causes.map((cause) => line(reckoningHead(cause), cause.orders, centsText(cause.amount))),
    ...(unread > 0 ? [`  ${unread} orders have not been read since reckonings are kept`] : []),
  ].join('\n');

const inText = ({ month, sums, unread }: MonthReading): object => ({
  month,
  unread,
  ...sums,
  open: cents(sums.documents - sums.payments),
});

const read = async (given: PlainDate | undefined, shop: ShopKey | undefined, isJson: boolean): Promise<number> => {
  const stores = await openStores(readSettings(environmentOfCommand()));
  try {
    const today = businessDay(new SystemClock().now());
    const readMonth = makeReadMonth({ stores });
    const stands: MonthStand[] = [];
    const keys = await stores.shops.keys();
    if (shop && !keys.includes(shop)) {
      console.error(`${shop} is no shop of this installation`);
      return 1;
    }
    for (const key of shop ? [shop] : keys) {
      const found = await stores.shops.find(key);
      if (!found) continue;
      const reading = await readMonth(found, given ?? today, today);
      stands.push(monthStand(reading.sums, reading.unread));
      console.log(isJson ? JSON.stringify({ shop: key, ...inText(reading) }) : told(key, reading));
    }
    return stands.some((stand) => stand === 'unexplained' || stand === 'broken') ? 1 : 0;
  } finally {
    await stores.close();
  }
};

const values = argumentsOf(HELP, {
  help: { type: 'boolean', default: false },
  month: { type: 'string' },
  shop: { type: 'string' },
  json: { type: 'boolean', default: false },
});
const month = values.month === undefined ? undefined : parseMonth(values.month);
const shop = values.shop === undefined ? undefined : parseShopKey(values.shop);
if (values.help || (values.month !== undefined && !month) || (values.shop !== undefined && !shop)) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  process.exitCode = await read(month, shop, values.json).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof SettingsError || error instanceof StoreUnavailable ? EX_CONFIG : 1;
  });
}
