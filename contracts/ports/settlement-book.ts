import { describe, expect, it } from '@jest/globals';
import { cents, plusDays, staffId } from '@belegwerk/core/kernel';
import type { SettlementBook } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { SettlementNote } from '@belegwerk/core/records';
import { aSettlementNote, aShop, atSecond, FIRST_DAY, freshShop } from './builders.ts';

const onDay = (days: number, change: Partial<SettlementNote> = {}): SettlementNote =>
  aSettlementNote({ id: `e-${days}`, day: plusDays(FIRST_DAY, days), ...change });

const ofUnknownKind = (id: string): SettlementNote =>
  aSettlementNote({ id, content: { kind: 'cause', of: id, cause: 'fee' }, by: staffId('7') });

/** What every list of notes about settlements promises. */
export const settlementBookContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as SettlementBook`, () => {
    const open = async (shop = freshShop()): Promise<SettlementBook> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).settlements;
    };

    it('adds what is not there yet, and leaves what was said of the rest', async () => {
      const book = await open();
      const said = onDay(0, { content: { ...onDay(0).content, answer: 'none' } as SettlementNote['content'] });
      expect(await book.add([onDay(0), onDay(1)])).toBe(2);
      await book.put(said);
      expect(await book.add([onDay(0), onDay(1), onDay(2)])).toBe(1);
      expect(await book.one('entry', 'e-0')).toEqual(said);
      expect(await book.add([])).toBe(0);
    });

    it('gives back a note of each kind as it was kept', async () => {
      const book = await open();
      const notes: readonly SettlementNote[] = [
        onDay(0),
        ofUnknownKind('LUNAR'),
        aSettlementNote({
          id: '2026-11',
          content: {
            kind: 'bill',
            number: 'S-1',
            issuedOn: FIRST_DAY,
            net: cents(2890),
            tax: cents(0),
            currency: 'EUR',
            isFromAbroad: true,
            isReported: false,
          },
        }),
        aSettlementNote({
          id: '100',
          content: {
            kind: 'booking',
            payout: '100',
            books: 'lexware:o-1',
            state: 'refused',
            parts: [
              {
                reference: 'payout:100',
                day: FIRST_DAY,
                amount: cents(11_900),
                fee: cents(280),
                lines: ['81', '82'],
                refused: 'HTTP 406',
              },
            ],
          },
        }),
      ];
      for (const note of notes) await book.put(note);
      const kinds = ['entry', 'cause', 'bill', 'booking'] as const;
      expect((await Promise.all(kinds.map((kind) => book.of(kind)))).flat()).toEqual(notes);
      expect(await book.one('bill', '100')).toBeUndefined();
    });

    it('finds those about some days, the earliest first', async () => {
      const book = await open();
      await book.add([onDay(9), onDay(3), onDay(0)]);
      const ids = async (from: number, to: number) =>
        (await book.of('entry', { from: plusDays(FIRST_DAY, from), to: plusDays(FIRST_DAY, to) })).map(({ id }) => id);
      expect([await ids(0, 9), await ids(1, 8), await ids(3, 3)]).toEqual([['e-0', 'e-3', 'e-9'], ['e-3'], ['e-3']]);
      await book.remove('entry', 'e-3');
      expect(await ids(1, 8)).toEqual([]);
    });

    it('tells notes of one shop from those of another', async () => {
      const [mine, other] = [await open(), await open()];
      await mine.add([onDay(0)]);
      await other.remove('entry', 'e-0');
      expect([await other.of('entry'), await other.one('entry', 'e-0')]).toEqual([[], undefined]);
      expect(await mine.of('entry')).toHaveLength(1);
    });

    it('forgets what is about days before one, in this shop alone', async () => {
      const [mine, other] = [await open(), await open()];
      for (const book of [mine, other]) await book.add([onDay(0), onDay(1)]);
      const before = plusDays(FIRST_DAY, 1);
      expect([await mine.forget(before), await mine.forget(before)]).toEqual([1, 0]);
      expect([(await mine.of('entry')).length, (await other.of('entry')).length]).toEqual([1, 2]);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const book = await open(shop);
      await stores.erase(shop);
      expect(await book.add([onDay(0)])).toBe(0);
      await book.put({ ...onDay(1), at: atSecond(3) });
      expect(await book.of('entry')).toEqual([]);
    });
  });
