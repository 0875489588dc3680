import { day, staffId } from '@belegwerk/core/kernel';
import type { KeptFiles } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { makeReadOwnFile, makeReadUnkept } from '@belegwerk/core/use-cases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FollowingStage } from './following-stage.ts';
import { keepYear, YEAR } from './kept-year.ts';
import { packaging, work } from './package-stage.ts';

describe('Handing out the package of a year for tax auditors', () => {
  let stage: FollowingStage;
  let shop: Shop;
  beforeAll(async () => {
    stage = new FollowingStage();
    shop = await stage.open();
    // the year is over
    stage.clock.advance(60 * 24 * 3600);
    await keepYear(stage.stores, shop, 10);
    const begun = await packaging(stage).begin(shop, YEAR, true, staffId('42'));
    if (!begun.ok) throw new Error(begun.failure.kind);
    await work(stage, shop, begun.value.batch);
  });
  afterAll(() => stage.close());

  it('happens once at a time of a shop: another download is told so until the first is over, or broken off', async () => {
    const { pack } = packaging(stage);
    const first = async () => {
      const packed = await pack(shop, YEAR, 1);
      if (!packed || packed === 'busy') throw new Error('it is not handed out');
      return packed.pieces[Symbol.asyncIterator]();
    };
    const one = await first();
    await one.next();
    expect(await pack(shop, YEAR, 1)).toBe('busy');
    await one.return?.();
    const unread = await first();
    await unread.return?.();
    const whole = await first();
    while (!(await whole.next()).done);
    await (await first()).return?.();
  });

  it('reads papers without keeping them, so that those of customers stay where they are', async () => {
    const kept: unknown[] = [];
    const files: KeptFiles = {
      find: async () => undefined,
      keep: async (...file) => void kept.push(file),
    };
    const paper = { bytes: new Uint8Array([1]), mediaType: 'application/pdf', fileName: 'r.pdf' };
    const ports = {
      stores: stage.stores,
      clock: stage.clock,
      files,
      bookkeeping: { file: async () => ({ ok: true, value: paper }) as const },
    };
    const { accounting: _other, ...own } = shop;
    const entries = await stage.recordsOf(shop).documents.dated(day('2026-01-01'), day('2027-01-01'));
    for (const entry of entries) expect((await makeReadUnkept(ports)(own, entry)).ok).toBe(true);
    expect(kept).toEqual([]);
    for (const entry of entries) await makeReadOwnFile(ports)(own, entry);
    expect(kept).toHaveLength(entries.length);
  });
});
