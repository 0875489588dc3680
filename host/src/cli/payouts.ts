import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettlementFile } from '@belegwerk/adapters/gateway-files';
import { onOneLine } from '@belegwerk/core/e-invoice';
import { centsText, compareDays, germanDay, germanNumber, parseShopKey, type Cents } from '@belegwerk/core/kernel';
import { parseMonth } from '@belegwerk/core/reconciliation';
import { ENTRY_KIND_WORDS } from '@belegwerk/core/sentences';
import { FILE_GATEWAY_NAMES, type SettlementFile } from '@belegwerk/core/records';
import {
  sentenceOfUnreadableFile,
  sentenceOfUnreadRow,
  sumsOfEntries,
  type SumOfCurrency,
} from '@belegwerk/core/settlements';
import { EX_CONFIG, StoreUnavailable } from '../exit-codes.ts';
import { SettingsError } from '../settings/settings.ts';
import { tellPayoutsOfMonth } from './payouts-of-month.ts';

const HELP = `npm run payouts -- [--month 2026-11] [--shop SHOP.myshopify.com]
npm run payouts -- --file FILE

Prints what Shopify Payments and the gateways whose files were given paid out in a month, of what, and what is unexplained, as
the page "Auszahlungen" shows it; this month and every shop unless said otherwise. Reads the same settings as the host, without
SHOPIFY_API_KEY those of the demo, and may run beside hosts. Asks Shopify nothing. Ends with 1 when a cent is unexplained or
there is no such shop.

With --file it reads the CSV in which PayPal (activity in German, STL), Klarna, Mollie or Amazon Pay say what they settled, and prints its
sums: gross, fee and net of each currency and kind, and what they changed at the gateway's balance. Nothing is stored.
Ends with 0 when every row was read, with 1 when a row or the file cannot be read, with 2 when it was called wrongly.`;

/** So many rows that cannot be read are told; the rest is counted. */
const MOST_TOLD = 20;

const money = (amount: Cents): string => germanNumber(centsText(amount));

const sumLines = ({ currency, kinds, change }: SumOfCurrency): readonly string[] => [
  ...kinds.map(
    ({ kind, count, gross, fee, net }) =>
      `  ${currency} ${ENTRY_KIND_WORDS[kind]} (${count}): brutto ${money(gross)}, Gebühr ${money(fee)}, netto ${money(net)}`,
  ),
  `  ${currency} Guthaben verändert um ${money(change)}`,
];

const timespan = ({ entries }: SettlementFile): string => {
  const days = entries.map(({ day }) => day).toSorted(compareDays);
  const [first, last] = [days.at(0), days.at(-1)];
  return first && last ? `, ${germanDay(first)} bis ${germanDay(last)}` : '';
};

const unreadLines = ({ unread }: SettlementFile): readonly string[] => {
  const left = unread.length - MOST_TOLD;
  return [
    ...unread.slice(0, MOST_TOLD).map((row) => `  ${sentenceOfUnreadRow(row)}`),
    ...(left > 0 ? [`  und ${left} weitere`] : []),
  ];
};

const tell = (name: string, file: SettlementFile): void => {
  const { gateway, form, entries, unread, leftOut } = file;
  console.log(`${name}: ${FILE_GATEWAY_NAMES[gateway]}, ${form}${timespan(file)}`);
  for (const line of [...sumsOfEntries(entries).flatMap(sumLines), ...unreadLines(file)]) console.log(line);
  console.log(`${entries.length} gelesen, ${unread.length} nicht lesbar, ${leftOut} ohne Geldbewegung`);
};

const readFile = async (path: string): Promise<number> => {
  const name = onOneLine(path);
  const file = await readSettlementFile(createReadStream(path)).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return undefined;
  });
  if (file?.ok !== true) {
    console.log(`${name}: ${file ? sentenceOfUnreadableFile(file.failure) : 'Die Datei lässt sich nicht öffnen.'}`);
    return 1;
  }
  tell(name, file.value);
  return file.value.unread.length === 0 ? 0 : 1;
};

const month = (values: { readonly month?: string; readonly shop?: string }): Promise<number> | undefined => {
  const day = values.month === undefined ? undefined : parseMonth(values.month);
  const shop = values.shop === undefined ? undefined : parseShopKey(values.shop);
  const isUnderstood = (values.month === undefined || day) && (values.shop === undefined || shop);
  return isUnderstood ? tellPayoutsOfMonth(day, shop) : undefined;
};

const OPTIONS = {
  help: { type: 'boolean', default: false },
  file: { type: 'string' },
  month: { type: 'string' },
  shop: { type: 'string' },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) console.log(HELP);
  else {
    const code = await (values.file === undefined ? month(values) : readFile(values.file));
    if (code === undefined) console.error(HELP);
    process.exitCode = code ?? 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof SettingsError || error instanceof StoreUnavailable ? EX_CONFIG : 2;
}
