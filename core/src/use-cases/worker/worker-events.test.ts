import { describe, expect, it } from '@jest/globals';
import { atSecond, freshShop } from '@belegwerk/contracts/ports';
import { workDefect } from './worker-events.ts';

const defectOf = (error: unknown) => workDefect({ id: 'w-1', shop: freshShop() }, error, atSecond(0));

describe('what is kept of a defect', () => {
  it('is its class, its code and its place, and nothing of what it says', () => {
    const error = Object.assign(new TypeError('Notiz:\n  at Max Mustermann, Musterweg 3'), { code: 'ECONNRESET' });
    const { error: kind, stack } = defectOf(error);
    expect(kind).toBe('TypeError ECONNRESET');
    expect(stack).toMatch(/worker-events\.test/);
    expect(stack).not.toContain('Mustermann');
  });

  it.each([['a text that was thrown'], [undefined], [Object.assign(new Error('x'), { code: 'a b\nc' })]])(
    'holds anything that was thrown: %s',
    (thrown) => expect(defectOf(thrown)).toMatchObject({ error: expect.stringMatching(/^\w+$/) }),
  );
});
