import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exportedDeclarations, reference } from '../api-reference/reference.ts';

/** Zeros and constructors of ids: their types, documented beside them, say everything. */
const SPEAKING: ReadonlySet<string> = new Set(['NO_MONEY', 'NO_TAX', 'orderId', 'documentId', 'documentMark']);

const root = join(import.meta.dirname, '../..');

describe('the API reference of the core', () => {
  it('has a page for every folder of the core that exports something', async () => {
    const pages = await reference(root);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['README.md', 'documents.md', 'kernel.md', 'ports.md']));
    expect(pages.get('kernel.md')).toContain('## cents');
  }, 60_000);

  it('says a sentence about everything that can be called or is a value', () => {
    const silent = exportedDeclarations(root).filter(
      ({ name, comment, signature }) =>
        comment === '' && !SPEAKING.has(name) && /^(?:const|function|class) /.test(signature),
    );
    expect(silent.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  }, 60_000);
});
