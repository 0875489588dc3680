import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar, Presets } from 'cli-progress';
import { payloadFiles } from '../replay/payload-files.ts';
import type { ReplayRow } from '../replay/replay-row.ts';
import { replay } from '../replay/replay.ts';

const HELP = `npm run replay -- PATH... [--preferences FILE] [--small-business] [--json FILE]

Sends Shopify order, refund and fulfilment JSON (webhook or GraphQL shape; files or folders) through the real host
against the sandboxes, and prints a row per document or order. A file may hold the life of one order in several steps:
{"settings": {"oss", "smallBusiness", "preferences"}, "steps": [ORDER, ORDER AS IT IS LATER, …]}.

  --preferences FILE   preferences of the shop as JSON, over those of a replay (every order gets an invoice at once)
  --small-business     the seller charges no VAT, so that orders without tax get invoices too
  --json FILE          writes an array of {source, order, kind, expectedTotal, documentTotal, difference, outcome, reason}, and notices where the
                       document has some

Exit code 1 if a created document has a difference or anything crashed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preferences: { type: 'string' },
    'small-business': { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const line = (row: ReplayRow): string =>
  [
    row.outcome.padEnd(8),
    row.kind.padEnd(13),
    (row.order ?? '–').padEnd(14),
    (row.expectedTotal ?? '–').padStart(12),
    (row.documentTotal ?? '–').padStart(12),
    (row.difference ?? '–').padStart(8),
    ` ${basename(row.source)}`,
    ...[row.reason ?? [], row.notices ?? []].flat().map((text) => `\n           ${text}`),
  ].join(' ');

const isOff = ({ outcome, difference }: ReplayRow): boolean =>
  outcome === 'created' && difference !== null && !/^-?0\.00$/.test(difference);

if (values.help || positionals.length === 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const files = payloadFiles(positionals);
const seller = { preferences: values.preferences, smallBusiness: values['small-business'] };
const bar = process.stderr.isTTY ? new SingleBar({ stream: process.stderr }, Presets.shades_grey) : undefined;
bar?.start(files.length, 0);
const { rows, crashes } = await replay(files, seller, () => bar?.increment());
bar?.stop();
console.log('outcome  kind          order              expected     document  difference  source');
for (const row of rows) console.log(line(row));
if (values.json) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
const off = rows.filter(isOff).length;
const created = rows.filter(({ outcome }) => outcome === 'created').length;
console.log(`${rows.length} rows, ${created} created, ${off} with a difference, ${crashes} crashed`);
process.exit(off + crashes > 0 ? 1 : 0);
