import { describe, expect, it } from '@jest/globals';
import * as offered from './index.ts';

describe('what an area may ask', () => {
  it('is a use case that was made elsewhere', () => {
    expect(Object.keys(offered)).toContain('revisionOf');
    expect(Object.keys(offered).filter((name) => name.startsWith('make'))).toEqual([]);
  });
});
