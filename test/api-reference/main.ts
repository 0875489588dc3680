import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reference, REFERENCE_FOLDER } from './reference.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, REFERENCE_FOLDER);
const pages = await reference(root);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
console.log(`${pages.size} pages in ${REFERENCE_FOLDER}`);
