import { describe, expect, it } from '@jest/globals';
import { day } from '@belegwerk/core/kernel';
import { extractText, getDocumentProxy } from 'unpdf';
import { PdfTextPrinter } from './pdf-text-printer.ts';

const pagesOf = async (size: 'normal' | 'small', parts: number, words: number): Promise<readonly string[]> => {
  const bytes = await new PdfTextPrinter().print({
    title: 'Stichprobe',
    lead: ['Kontorwerk GmbH'],
    parts: Array.from({ length: parts }, (_, at) => ({
      title: `Kapitel ${at}`,
      lines: [Array.from({ length: words }, () => 'Bestellung').join(' ')],
    })),
    day: day('2026-11-30'),
    size,
  });
  return (await extractText(await getDocumentProxy(bytes), { mergePages: false })).text;
};

describe('a printed text', () => {
  it.each([3, 20, 60, 110])('has no heading alone at the end of a page, with %i words in each part', async (words) => {
    const pages = await pagesOf('normal', 40, words);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).not.toMatch(/Kapitel \d+\s*(?:Stichprobe · Seite[^\n]*)?$/);
  });

  it('is set smaller to stand on one page, and in its own size where that is not enough', async () => {
    const counts: number[] = [];
    for (const words of [20, 130, 400]) counts.push((await pagesOf('small', 10, words)).length);
    expect(counts.map((count) => count === 1)).toEqual([true, true, false]);
  });
});
