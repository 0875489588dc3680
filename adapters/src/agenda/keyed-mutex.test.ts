import { describe, expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.ts';

describe('Work that takes turns', () => {
  it('waits for work with the same key, even when that failed, and for no other', async () => {
    const turns = new KeyedMutex();
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = turns.take('a', async () => {
      await gate.promise;
      seen.push('a1');
      throw new Error('failed');
    });
    const second = turns.take('a', async () => void seen.push('a2'));
    await turns.take('b', async () => void seen.push('b1'));
    gate.resolve();
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(seen).toEqual(['b1', 'a1', 'a2']);
  });
});
