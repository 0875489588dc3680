import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { STEPS } from './schema.ts';

const DIGEST = 'ce4a2ad1af4b7b7b7cd7384206e7502b8d7931fd2043eb1510800b04781174cc';

describe('the first step of the tables', () => {
  it('changes only together with the mark of our files, or a file of yesterday would be opened without its tables', () =>
    expect(
      createHash('sha256')
        .update(STEPS[0] ?? '')
        .digest('hex'),
    ).toBe(DIGEST));
});
