import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { judge } from './judge.ts';
import type { Surface } from './surface.ts';

const STEP_MICROSECONDS = 4000;
const LONGEST = 1000;
const GROWING = { before: '', unit: 'a', after: '' };

let spent = 0;

/** A reader that takes these milliseconds, on a clock that counts in steps of 4 ms. */
const taking = (milliseconds: (characters: number) => number): Surface => ({
  name: 'a reader',
  longest: LONGEST,
  read: (text) => {
    spent += milliseconds(text.length) * 1000;
  },
});

const onACoarseClock = () =>
  jest.spyOn(process, 'threadCpuUsage').mockImplementation((since) => {
    const user = Math.floor(spent / STEP_MICROSECONDS) * STEP_MICROSECONDS;
    return { user: user - (since?.user ?? 0), system: 0 };
  });

afterEach(() => {
  jest.restoreAllMocks();
  spent = 0;
});

describe('what is said of a reader', () => {
  const A_LITTLE_MORE_THAN_TWICE = 1.4;
  it.each([61, 62, 63, 65, 67, 81, 130])(
    'is that it is fine if %d ms for the whole are a little more than twice those for half',
    async (whole) => {
      onACoarseClock();
      const nearlyLinear = taking((characters) => whole * (characters / LONGEST) ** A_LITTLE_MORE_THAN_TWICE);
      expect(await judge(nearlyLinear, GROWING)).toMatchObject({ isFine: true });
    },
  );

  it.each([90, 130])('is that it is steep if %d ms for the whole are four times those for half', async (whole) => {
    onACoarseClock();
    const steep = taking((characters) => whole * (characters / LONGEST) ** 2);
    expect(await judge(steep, GROWING)).toMatchObject({
      isFine: false,
      what: expect.stringContaining('times as long'),
    });
  });

  it('is that it is quick below 60 ms, however it grows', async () => {
    onACoarseClock();
    expect(
      await judge(
        taking((characters) => 55 * (characters / LONGEST) ** 3),
        GROWING,
      ),
    ).toMatchObject({ isFine: true });
  });

  it('is that it is slow beyond a second and a half, however linear', async () => {
    onACoarseClock();
    expect(
      await judge(
        taking((characters) => (1600 * characters) / LONGEST),
        GROWING,
      ),
    ).toMatchObject({ isFine: false });
  });
});
