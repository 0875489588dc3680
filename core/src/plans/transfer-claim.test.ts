import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freeTransfer, nextTransfer, type TakenSlots } from './transfer-claim.ts';

const ofOne = (quota: number) => [{ period: 'p', quota }];
const free = (taken: TakenSlots, quota: number) => freeTransfer(ofOne(quota), () => taken);

describe('The free transfer', () => {
  it.each<[TakenSlots, number, number | undefined]>([
    [[], 1, 0],
    [[], 0, undefined],
    [[0], 1, undefined],
    [[0, 1], 3, 2],
    [[0, 2], 3, 1],
    [[2, 1], 3, 0],
    [[0, 1, 2, 3], 3, undefined],
    [[3, 1, 0, 4, 7], 9, 2],
    // of documents that exist although they had given theirs back
    [[undefined], 1, undefined],
    [[undefined, 0], 3, 1],
  ])('when %j are taken of %i is %s', (taken, quota, slot) => {
    expect(free(taken, quota)?.slot).toBe(slot);
    if (slot !== undefined) expect(free(taken, quota)).toEqual({ period: 'p', slot });
  });

  it('is the lowest that is free, below the quota, as long as fewer are taken than there are', () => {
    const some = fc.uniqueArray(fc.nat(20), { maxLength: 20 });
    fc.assert(
      fc.property(some, fc.nat(20), (taken, quota) => {
        const slot = free(taken, quota)?.slot;
        expect(slot !== undefined).toBe(taken.length < quota);
        if (slot === undefined) return;
        expect(taken).not.toContain(slot);
        expect(slot).toBeLessThan(quota);
        expect(taken.filter((other) => other < slot)).toHaveLength(slot);
      }),
    );
  });

  it('is of the first supply that has one', () => {
    const supplies = [
      { period: 'old', quota: 1 },
      { period: 'month', quota: 2 },
      { period: 'new', quota: 1 },
    ];
    const slots: Record<string, TakenSlots> = { old: [0], month: [1], new: [] };
    expect(freeTransfer(supplies, (period) => slots[period] ?? [])).toEqual({ period: 'month', slot: 0 });
    expect(freeTransfer(supplies, () => [0, 1])).toBeUndefined();
    expect(freeTransfer([], () => [])).toBeUndefined();
    const used: Record<string, number> = { old: 1, month: 2 };
    expect(nextTransfer(supplies, (period) => used[period] ?? 0)).toEqual({ period: 'new', slot: 0 });
    expect(nextTransfer(supplies, () => 2)).toBeUndefined();
  });

  it('is the one behind those that are taken where no slot between them is free', () => {
    expect(nextTransfer(ofOne(5), () => 0)).toEqual({ period: 'p', slot: 0 });
    expect(nextTransfer(ofOne(5), () => 4)).toEqual({ period: 'p', slot: 4 });
    expect(nextTransfer(ofOne(5), () => 5)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (count, quota) => {
        const first = Array.from({ length: count }, (_, slot) => slot);
        expect(nextTransfer(ofOne(quota), () => count)).toEqual(free(first, quota));
      }),
    );
  });

  it('is found with one question for each supply, because the answer is counted', () => {
    const asked: string[] = [];
    const used = (period: string): number => {
      asked.push(period);
      return 1;
    };
    const supplies = ['old', 'month'].map((period, at) => ({ period, quota: at + 1 }));
    expect(nextTransfer(supplies, used)).toEqual({ period: 'month', slot: 1 });
    expect(asked).toEqual(['old', 'month']);
  });
});
