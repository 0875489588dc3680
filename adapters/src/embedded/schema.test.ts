import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { STEPS } from './schema.ts';

const DIGEST = '6609dd9f875ba0a1fea86ac47e03643e4597a5cced26e80d9ade12c3eddcc0e5';

describe('the first step of the tables', () => {
  it('changes only together with the mark of our files, or a file of yesterday would be opened without its tables', () =>
    expect(
      createHash('sha256')
        .update(STEPS[0] ?? '')
        .digest('hex'),
    ).toBe(DIGEST));
});
