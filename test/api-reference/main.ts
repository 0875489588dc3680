import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reference, REFERENCE_FOLDER } from './reference.ts';

const HELP = `npm run api [-- --to FOLDER]

Writes the API reference of the core from its doc comments, into ${REFERENCE_FOLDER} or another folder.`;

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { to: { type: 'string', default: join(root, REFERENCE_FOLDER) }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(HELP);
} else {
  const pages = await reference(root);
  mkdirSync(values.to, { recursive: true });
  for (const name of readdirSync(values.to))
    if (name.endsWith('.md') && !pages.has(name)) rmSync(join(values.to, name));
  for (const [name, text] of pages) writeFileSync(join(values.to, name), text);
  console.log(`${pages.size} pages in ${values.to}`);
}
