import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '../src');

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => !file.startsWith('testing') && /\.tsx?$/.test(file) && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('rules of the screens', () => {
  it('takes the rhythm of every view from the one place where all rhythms stand', () => {
    expect(filesWith(/\brefetchInterval\b/)).toEqual([join('api', 'server-state.ts')]);
    expect(filesWith(/\bPOLL_MS = /)).toEqual([join('api', 'rhythm.ts')]);
    expect(filesWith(/\brhythm:\s*(\d|(?!POLL_MS)\w+_MS\b)/)).toEqual([]);
    expect(filesWith(/\brhythm: POLL_MS\./).length).toBeGreaterThan(0);
  });

  it('renews after a change only what is described in the one place where all changes stand', () => {
    expect(filesWith(/\b(invalidateQueries|refetchQueries|setQueryData)\b/)).toEqual([join('api', 'cache.ts')]);
  });

  it('turns the pages of every list in the list kit, which keeps them in the address', () => {
    // what became of batches, and the causes of the repair desk, stand in several lists on one screen: none of them owns the address
    const manyOnAScreen = [join('features', 'bulk', 'RunResult.tsx'), join('features', 'repair', 'GroupDesk.tsx')];
    expect(filesWith(/<Pager\b/).filter((file) => !manyOnAScreen.includes(file))).toEqual([
      join('shared', 'lists', 'ListCard.tsx'),
    ]);
    expect(filesWith(/\bcreateList\(/).length).toBeGreaterThan(1);
  });
});
