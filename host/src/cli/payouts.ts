import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettlementFile } from '@belegwerk/adapters/gateway-files';
import { onOneLine } from '@belegwerk/core/e-invoice';
import { compareDays, germanDay, parseShopKey } from '@belegwerk/core/kernel';
import { parseMonth } from '@belegwerk/core/reconciliation';
import {
  FILE_GATEWAY_NAMES,
  sentenceOfUnreadableFile,
  sentenceOfUnreadRow,
  sumsOfEntries,
  type SettlementFile,
} from '@belegwerk/core/settlements';
import { sumLines, tellMonthOfPayouts } from './month-of-payouts.ts';

const HELP = `npm run payouts -- --month 2026-11 [--shop SHOP.myshopify.com] | --file FILE

--month prints what is stored of a month's payouts, as the page "Auszahlungen" shows it: each payout, opening balance,
entries by cause, what was paid out, closing balance, what no line explains, and what files of other gateways come to.
Reads the same settings as the host, without SHOPIFY_API_KEY those of the demo, and may run beside hosts.
--file reads the CSV in which PayPal (activity in German, STL), Klarna, Mollie or Amazon Pay say what they settled, and prints
its sums: gross, fee and net of each currency and kind, and what they changed at the gateway's balance. Nothing is stored.
Ends with 0 when everything is explained and every row was read, with 1 when a cent is unexplained, a row or the file cannot
be read, or there is no such shop, with 2 when it was called wrongly.`;

/** So many rows that cannot be read are told; the rest is counted. */
const MOST_TOLD = 20;

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

try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      file: { type: 'string' },
      month: { type: 'string' },
      shop: { type: 'string' },
    },
  });
  const month = values.month === undefined ? undefined : parseMonth(values.month);
  const shop = values.shop === undefined ? undefined : parseShopKey(values.shop);
  const isWrong =
    values.file === undefined ? month === undefined || (values.shop !== undefined && !shop) : values.month;
  if (values.help) console.log(HELP);
  else if (isWrong) {
    console.error(HELP);
    process.exitCode = 2;
  } else process.exitCode = await (values.file === undefined ? tellMonthOfPayouts(month, shop) : readFile(values.file));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
