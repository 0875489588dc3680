import { expect, it } from '@jest/globals';
import { transfersTaken } from './count-transfers.ts';

it('Transfers of a period that is named twice are counted once', async () => {
  const counted: string[] = [];
  const documents = {
    transfersUsed: async (period: string): Promise<number> => {
      counted.push(period);
      return 3;
    },
  };
  const usedOf = await transfersTaken(documents, ['2026-11', 'purchase 7', '2026-11']);
  expect([usedOf('2026-11'), usedOf('purchase 7'), usedOf('2026-12')]).toEqual([3, 3, 0]);
  expect(counted).toEqual(['2026-11', 'purchase 7']);
});
