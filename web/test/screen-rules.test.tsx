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
    const askers = sources.filter(({ text }) => text.includes('refetchInterval'));
    const rhythmic = askers.filter(({ text }) => !/refetchInterval:\s*(\d|\w+_MS\b)/.test(text));
    expect(askers.filter((each) => !rhythmic.includes(each)).map(({ file }) => file)).toEqual([]);
    expect(filesWith(/\bRHYTHM = /)).toEqual([join('api', 'rhythm.ts')]);
    expect(askers.length).toBeGreaterThan(0);
  });

  it('keeps the page of every list in the address', () => {
    const lists = sources.filter(({ text }) => text.includes('<Pager'));
    const foldersWith = (pattern: RegExp) => new Set(filesWith(pattern).map((file) => dirname(file)));
    const [keepers, readers] = [foldersWith(/useSearchParams\(/), foldersWith(/\blistAddress\(/)];
    const isKept = ({ file, text }: (typeof sources)[number]) =>
      keepers.has(dirname(file)) && readers.has(dirname(file)) && text.includes(' page={address.page}');
    expect(lists.filter((list) => !isKept(list)).map(({ file }) => file)).toEqual([]);
    expect(lists.length).toBeGreaterThan(0);
  });
});
