import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SqliteDatabase } from './database.ts';
import { clearGap } from './page-gap.ts';

describe('scrubbing a file that others write', () => {
  let folder: string;
  let database: SqliteDatabase;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-scrub-'));
    database = new SqliteDatabase(join(folder, 'a.db'));
    database.script(
      'CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT NOT NULL); CREATE INDEX by_word ON words (word)',
    );
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const put = (word: string): number => database.change('INSERT INTO words (word) VALUES (:word)', { word });

  it('loses nothing that is written meanwhile, leaves the file sound, and lets writers in between', async () => {
    for (let at = 0; at < 5000; at += 1) put(`${(at * 7919) % 5000} ${'x'.repeat(at % 300)}`);
    database.change('DELETE FROM words WHERE id % 2 = 0');
    const state = { isDone: false };
    let written = 0;
    const scrubbed = database.scrub().finally(() => (state.isDone = true));
    while (!state.isDone) {
      written += put(`meanwhile ${written}`);
      await new Promise((resume) => setTimeout(resume, 2));
    }
    await scrubbed;
    expect(written).toBeGreaterThan(10);
    const [counted] = database.rows(`SELECT count(*) AS all_words, sum(word LIKE 'meanwhile%') AS new FROM words`);
    expect(counted).toEqual({ all_words: 2500 + written, new: written });
    expect(database.rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  }, 60_000);

  it('done twice at once waits for its turn, and a closed database kills it', async () => {
    for (let at = 0; at < 500; at += 1) put(`word ${at}`);
    await Promise.all([database.scrub(), database.scrub()]);
    const last = database.scrub().catch((error: unknown) => String(error));
    await new Promise((resume) => setTimeout(resume, 5));
    await database.close();
    expect(await last).toMatch(/could not be scrubbed/);
    const again = new SqliteDatabase(join(folder, 'a.db'));
    expect(again.rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(again.row('SELECT count(*) AS n FROM words')).toEqual({ n: 500 });
    await again.close();
  }, 60_000);
});

describe('the unused middle of a page', () => {
  it('is overwritten, and not one byte beside it, with any content of the page', () => {
    const pages = fc.uint8Array({ minLength: 512, maxLength: 512 });
    const kinds = fc.constantFrom(0x02, 0x05, 0x0a, 0x0d);
    fc.assert(
      fc.property(pages, kinds, fc.nat(60), fc.integer({ min: 200, max: 512 }), (bytes, kind, cells, content) => {
        const page = Uint8Array.from(bytes);
        const view = new DataView(page.buffer);
        view.setUint8(0, kind);
        view.setUint16(3, cells);
        view.setUint16(5, content);
        const before = page.slice();
        const from = (kind < 0x0a ? 12 : 8) + 2 * cells;
        clearGap(page, false);
        expect(page.subarray(0, from)).toEqual(before.subarray(0, from));
        expect(page.subarray(content)).toEqual(before.subarray(content));
        expect(page.subarray(from, content).every((byte) => byte === 0)).toBe(true);
        expect(clearGap(page, false)).toBeUndefined();
      }),
    );
  });

  it('is not looked for in a page of another kind, or one that makes no sense', () => {
    for (const [kind, cells, content] of [
      [0x00, 1, 400],
      [0x0d, 300, 400],
      [0x0d, 1, 0],
    ] as const) {
      const page = new Uint8Array(512).fill(7);
      page.set([kind, 0, 0, cells >> 8, cells & 0xff, content >> 8, content & 0xff]);
      const before = page.slice();
      expect(clearGap(page, false)).toBeUndefined();
      expect(page).toEqual(before);
    }
  });
});
