import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  changedFields,
  DEFAULT_PREFERENCES,
  fieldOf,
  readSettingsFile,
  type FieldFault,
  type FieldKey,
} from '@belegwerk/core/preferences';
import { parseDay, parseShopKey } from '@belegwerk/core/kernel';
import { settingValueText } from '@belegwerk/core/sentences';
import { faultLine } from '../settings/settings.ts';
import { tellSettingsOnOrders, TRIED, type OrdersAsked } from './settings-on-orders.ts';

const HELP = `npm run preferences -- check FILE
npm run preferences -- check FILE --orders [--shop SHOP.myshopify.com] [--from 2026-09-01] [--to 2026-11-30]
                                        [--values]

Reads a file of settings as the page "Verlauf und Datei" and INITIAL_PREFERENCES do: a line for each setting that is
another one than a new shop's, a line for each that another setting forbids, or a line for each fault. What only a
shop knows, its plan, its rights and its print layouts, the page alone can check. Exit code 1 when the file is wrong.

With --orders it tries the file on the orders of a shop, at most a year and the last 90 days unless said otherwise, as if
they had no document yet, beside the settings that are saved: a line for each kind of difference with how many documents
it is. With --values also up to five orders for each, with both values: these name customers, keep them out of logs and
version control. Reads the same settings as the host, without SHOPIFY_API_KEY those of the demo, may run beside hosts, reads
orders from Shopify and writes nothing. Exit code 0 when nothing differs, 1 when something does, 2 when the file is wrong
or orders could not be read.`;

const named = (key: FieldKey, text: string): string => `${key} (${fieldOf(key).label}): ${text}`;

const said = (lines: readonly string[]): string => lines.join('\n');

const check = async (file: string): Promise<number> => {
  const read = readSettingsFile(await readFile(file, 'utf8'), DEFAULT_PREFERENCES, {});
  if (!read.ok) {
    console.error(said(read.failure.map((fault: FieldFault) => faultLine(fault))));
    return 1;
  }
  const { preferences, alsoChanged } = read.value;
  const different = changedFields(DEFAULT_PREFERENCES, preferences);
  console.log(
    said([
      ...different.map((key) => named(key, settingValueText(key, preferences[key]))),
      ...alsoChanged.map(({ field, because }) => named(field, because.text)),
      `${different.length} settings differ from those of a new shop`,
    ]),
  );
  return 0;
};

interface Called {
  readonly help: boolean;
  readonly orders: boolean;
  readonly shop?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly values: boolean;
}

const called = () => {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        orders: { type: 'boolean', default: false },
        shop: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        values: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
};

/** Which orders are meant; undefined where one of the words is none. */
const ordersOf = ({ shop, from, to, values }: Called): OrdersAsked | undefined => {
  const asked = {
    shop: shop === undefined ? undefined : parseShopKey(shop),
    from: from === undefined ? undefined : parseDay(from),
    to: to === undefined ? undefined : parseDay(to),
    values,
  };
  const isWrong = (shop && !asked.shop) || (from && !asked.from) || (to && !asked.to);
  return isWrong ? undefined : asked;
};

const { values: options, positionals } = called() ?? { values: undefined, positionals: [] };
const [verb, file] = positionals;
const asked = options && ordersOf(options);
if (!options || options.help || verb !== 'check' || file === undefined || !asked) {
  console.log(HELP);
  process.exitCode = options?.help ? 0 : options?.orders ? TRIED.failed : 1;
} else {
  const done = options.orders ? readFile(file, 'utf8').then((text) => tellSettingsOnOrders(text, asked)) : check(file);
  process.exitCode = await done.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return options.orders ? TRIED.failed : 1;
  });
}
