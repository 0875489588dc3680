import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { STEPS } from './schema.ts';

const DIGEST = 'eeeb810d97e858c34f5ffb10d2b458a772058d988dd5d1ff3cccc388733d850f';

describe('the first step of the tables', () => {
  it('changes only together with the mark of our files, or a file of yesterday would be opened without its tables', () =>
    expect(
      createHash('sha256')
        .update(STEPS[0] ?? '')
        .digest('hex'),
    ).toBe(DIGEST));
});
