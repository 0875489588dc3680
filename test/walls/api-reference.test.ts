import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exportedDeclarations, reference, REFERENCE_FOLDER, storedPage } from '../api-reference/reference.ts';

/** Zeros and constructors of ids: their types, documented beside them, say everything. */
const SPEAKING: ReadonlySet<string> = new Set(['NO_MONEY', 'NO_TAX', 'orderId', 'documentId', 'documentMark']);

const root = join(import.meta.dirname, '../..');

describe('the API reference of the core', () => {
  it('is what the doc comments say now; npm run api writes it anew', async () => {
    const pages = await reference(root);
    const stale = [...pages].filter(([name, text]) => storedPage(root, name) !== text).map(([name]) => name);
    const gone = readdirSync(join(root, REFERENCE_FOLDER)).filter((name) => !pages.has(name));
    expect({ stale, gone }).toEqual({ stale: [], gone: [] });
  }, 60_000);

  it('says a sentence about everything that can be called or is a value', () => {
    const silent = exportedDeclarations(root).filter(
      ({ name, comment, signature }) =>
        comment === '' && !SPEAKING.has(name) && /^(?:const|function|class) /.test(signature),
    );
    expect(silent.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  }, 60_000);
});
