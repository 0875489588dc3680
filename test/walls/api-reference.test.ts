import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { reference } from '../api-reference/reference.ts';

const root = join(import.meta.dirname, '../..');

describe('the API reference of the core', () => {
  it('has a page for every folder of the core that exports something', async () => {
    const pages = await reference(root);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['README.md', 'documents.md', 'kernel.md', 'ports.md']));
    expect(pages.get('kernel.md')).toContain('## cents');
  }, 60_000);
});
