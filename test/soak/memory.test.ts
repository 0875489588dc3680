import { describe, expect, it } from '@jest/globals';
import { judged } from './memory.ts';

const seen = (...megabytes: readonly number[]) => megabytes.map((each, minute) => ({ minute, megabytes: each }));

describe('the memory of a host', () => {
  it('is flat when the last third of the time needs no more than the second', () =>
    expect(judged(seen(180, 230, 250, 240, 252, 247, 255, 249, 251))).toEqual({ highest: 255, isFlat: true }));

  it('is not flat when it grows on, however little it is', () =>
    expect(judged(seen(100, 110, 120, 130, 140, 150, 160, 170, 180))).toEqual({ highest: 180, isFlat: false }));
});
