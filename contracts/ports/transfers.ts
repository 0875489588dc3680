import { describe, expect, it } from '@jest/globals';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { DocumentRegister } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import { aDocumentEntry, atSecond, freshShop } from './builders.ts';
import { changedBy, issuing, refusing, sending, storedAfter } from './transitions.ts';

/** A database that reads whole collections answers twenty planners at once within a minute on a busy machine. */
const SLOW_SERVER_MS = 180_000;

const OCTOBER = 'month 2026-10-01';
const october = (quota: number) => [{ period: OCTOBER, quota }];

const slotsOf = (entries: readonly (DocumentEntry | 'no-transfers')[]): (number | undefined)[] =>
  entries.filter((entry) => entry !== 'no-transfers').map((entry) => entry.transfer?.slot);

const planned = (entry: DocumentEntry | 'no-transfers'): DocumentEntry => {
  if (entry === 'no-transfers') throw new Error('no transfer was left');
  return entry;
};

const refused = async (register: DocumentRegister, { id, attempts }: DocumentEntry): Promise<DocumentEntry> => {
  await changedBy(register, id, sending(attempts, atSecond(1)));
  return storedAfter(register, id, refusing(attempts + 1, ['Adresse fehlt'], atSecond(2)));
};

/** What every register promises about the transfers that its documents take. */
export const transfersContract = (name: string, open: (shop: ShopKey) => Promise<DocumentRegister>): void =>
  describe(`${name} as the account of transfers`, () => {
    it('takes a transfer with the entry, and keeps it through sending and concluding', async () => {
      const register = await open(freshShop());
      const { id, transfer } = planned(await register.plan(aDocumentEntry(), october(5)));
      expect(transfer).toEqual({ period: OCTOBER, slot: 0 });
      expect(await changedBy(register, id, sending(0, atSecond(1)))).toMatchObject({ transfer });
      expect(await storedAfter(register, id, issuing('d-1', atSecond(2)))).toMatchObject({ transfer });
      expect(await register.byId(id)).toMatchObject({ transfer });
      expect(await register.transfersUsed(OCTOBER)).toBe(1);
    });

    it(
      'gives exactly as many as there are to many who ask at the same time',
      async () => {
        const register = await open(freshShop());
        const asked = Array.from({ length: 20 }, () => aDocumentEntry());
        const answers = await Promise.all(asked.map((entry) => register.plan(entry, october(8))));
        expect(new Set(slotsOf(answers))).toEqual(new Set(Array.from({ length: 8 }, (_, slot) => slot)));
        expect(answers.filter((answer) => answer === 'no-transfers')).toHaveLength(12);
        const stored = await Promise.all(asked.map(({ id }) => register.byId(id)));
        expect(stored.filter((entry) => entry !== undefined)).toHaveLength(8);
        expect(await register.transfersUsed(OCTOBER)).toBe(8);
      },
      SLOW_SERVER_MS,
    );

    it('lists the documents that hold transfers of some periods, in parts, those planned last in front', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const extra = [{ period: 'purchase c-1', quota: 5 }];
      const supplies = [october(5), extra, october(5), [{ period: 'month 2026-09-01', quota: 5 }]];
      const made = [];
      for (const [at, from] of supplies.entries())
        made.push(planned(await register.plan(aDocumentEntry({ orderName: `#${at}`, plannedAt: atSecond(at) }), from)));
      await register.plan(aDocumentEntry({ orderName: 'no transfer', plannedAt: atSecond(9) }));
      await other.plan(aDocumentEntry({ orderName: 'of others', plannedAt: atSecond(9) }), october(5));
      const names = async (skip: number, limit: number) =>
        (await register.withTransfers([OCTOBER, 'purchase c-1'], { skip, limit })).map(({ orderName }) => orderName);
      expect([await names(0, 2), await names(2, 2), await names(0, 9)]).toEqual([
        ['#2', '#1'],
        ['#0'],
        ['#2', '#1', '#0'],
      ]);
      const [first] = made;
      if (first) await refused(register, first);
      expect(await names(0, 9)).toEqual(['#2', '#1']);
    });

    it('takes one transfer however often the same source is planned, also when no other is left', async () => {
      const register = await open(freshShop());
      const first = aDocumentEntry();
      const plans = Array.from({ length: 10 }, () => {
        const { id, linkToken, mark } = aDocumentEntry();
        return register.plan({ ...first, id, linkToken, mark }, october(1));
      });
      expect(slotsOf(await Promise.all(plans))).toEqual(Array(10).fill(0));
      expect(await register.transfersUsed(OCTOBER)).toBe(1);
      expect(await register.plan(aDocumentEntry(), october(1))).toBe('no-transfers');
    });

    it('has none for a quota of nothing, and changes nothing then', async () => {
      const register = await open(freshShop());
      const entry = aDocumentEntry();
      expect(await register.plan(entry, october(0))).toBe('no-transfers');
      expect(await register.ofOrder(entry.orderId)).toEqual([]);
    });

    it('gets exactly one back from a refused document, and gives it to the next', async () => {
      const register = await open(freshShop());
      const first = planned(await register.plan(aDocumentEntry(), october(2)));
      const second = planned(await register.plan(aDocumentEntry(), october(2)));
      expect(await refused(register, first)).not.toHaveProperty('transfer');
      await storedAfter(register, first.id, refusing(1, ['noch einmal'], atSecond(3)));
      expect(await register.transfersUsed(OCTOBER)).toBe(1);
      expect(planned(await register.plan(aDocumentEntry(), october(2))).transfer).toEqual(first.transfer);
      expect(await register.plan(aDocumentEntry(), october(2))).toBe('no-transfers');
      expect(await register.byId(second.id)).toEqual(second);
    });

    it('takes one again for a document that was refused, or lets it wait as it is', async () => {
      const register = await open(freshShop());
      const entry = aDocumentEntry();
      const before = await refused(register, planned(await register.plan(entry, october(1))));
      const other = planned(await register.plan(aDocumentEntry(), october(1)));
      expect(await register.plan(entry, october(1))).toBe('no-transfers');
      expect(await register.byId(entry.id)).toEqual(before);
      await refused(register, other);
      const transfer = { period: OCTOBER, slot: 0 };
      expect(await register.plan(entry, october(1))).toEqual({ ...before, transfer });
      expect(await register.byId(entry.id)).toEqual({ ...before, transfer });
      expect(await changedBy(register, entry.id, sending(1, atSecond(5)))).toMatchObject({
        transfer,
        attempts: 2,
      });
    });

    it('keeps the transfer of an earlier month, and asks none for what was issued', async () => {
      const register = await open(freshShop());
      const [waiting, issued] = [aDocumentEntry(), aDocumentEntry()];
      await register.plan(waiting, october(1));
      await register.plan(issued);
      await storedAfter(register, issued.id, issuing('d-1', atSecond(2)));
      const november = [{ period: 'month 2026-11-01', quota: 1 }];
      expect(await register.plan(waiting, november)).toMatchObject({ transfer: { period: OCTOBER } });
      expect(await register.plan(issued, november)).not.toHaveProperty('transfer');
      expect(await register.transfersUsed('month 2026-11-01')).toBe(0);
      expect(planned(await register.plan(aDocumentEntry(), november)).transfer).toMatchObject({ slot: 0 });
    });

    it('has none left when more are taken than a smaller plan has', async () => {
      const register = await open(freshShop());
      const [first] = await Promise.all(
        Array.from({ length: 4 }, () => register.plan(aDocumentEntry(), october(4)).then(planned)),
      );
      if (first) await refused(register, first);
      expect(await register.plan(aDocumentEntry(), october(3))).toBe('no-transfers');
      expect(await register.transfersUsed(OCTOBER)).toBe(3);
    });

    it('takes from the supply that comes first until it is used up, and again from there once one came back', async () => {
      const register = await open(freshShop());
      const supplies = [
        { period: 'purchase c-1', quota: 1 },
        { period: OCTOBER, quota: 2 },
      ];
      const [first, ...others] = [
        planned(await register.plan(aDocumentEntry(), supplies)),
        planned(await register.plan(aDocumentEntry(), supplies)),
        planned(await register.plan(aDocumentEntry(), supplies)),
      ];
      expect(first?.transfer).toEqual({ period: 'purchase c-1', slot: 0 });
      expect(others.map(({ transfer }) => transfer)).toEqual([0, 1].map((slot) => ({ period: OCTOBER, slot })));
      expect(await register.plan(aDocumentEntry(), supplies)).toBe('no-transfers');
      if (first) await refused(register, first);
      expect(planned(await register.plan(aDocumentEntry(), supplies)).transfer).toEqual(first?.transfer);
      expect([await register.transfersUsed('purchase c-1'), await register.transfersUsed(OCTOBER)]).toEqual([1, 2]);
    });

    it(
      'gives out of two supplies as many as both have, to many who ask at the same time',
      async () => {
        const register = await open(freshShop());
        const supplies = [
          { period: 'purchase c-1', quota: 4 },
          { period: OCTOBER, quota: 3 },
        ];
        const asked = await Promise.all(Array.from({ length: 12 }, () => register.plan(aDocumentEntry(), supplies)));
        expect(asked.filter((answer) => answer === 'no-transfers')).toHaveLength(5);
        expect([await register.transfersUsed('purchase c-1'), await register.transfersUsed(OCTOBER)]).toEqual([4, 3]);
      },
      SLOW_SERVER_MS,
    );

    it('counts documents that exist although their transfers were given back and taken by others', async () => {
      const register = await open(freshShop());
      const [early, late] = [aDocumentEntry(), aDocumentEntry()];
      for (const entry of [early, late]) {
        await refused(register, planned(await register.plan(entry, october(2))));
        expect(await register.byId(entry.id)).toMatchObject({ gaveBack: OCTOBER });
      }
      for (let taken = 0; taken < 2; taken += 1) planned(await register.plan(aDocumentEntry(), october(2)));
      await storedAfter(register, early.id, issuing('d-1', atSecond(5)));
      await storedAfter(register, late.id, sending(1, atSecond(5)));
      for (const { id } of [early, late])
        expect(await register.byId(id)).toMatchObject({ transfer: { period: OCTOBER } });
      expect(await register.transfersUsed(OCTOBER)).toBe(4);
      await storedAfter(register, late.id, refusing(2, ['absent'], atSecond(6)));
      expect(await register.transfersUsed(OCTOBER)).toBe(3);
      expect(await register.plan(aDocumentEntry(), october(3))).toBe('no-transfers');
      expect(planned(await register.plan(aDocumentEntry(), october(4))).transfer).toMatchObject({ period: OCTOBER });
    });

    it('never shares transfers between shops', async () => {
      const [here, there] = [await open(freshShop()), await open(freshShop())];
      await here.plan(aDocumentEntry(), october(1));
      expect(planned(await there.plan(aDocumentEntry(), october(1))).transfer).toMatchObject({ slot: 0 });
    });
  });
