import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { instant, type Instant } from '@belegwerk/core/kernel';
import type { JobBoard, JobData } from '@belegwerk/core/ports';

/** How a suite opens boards; several boards of one place share their jobs, as several hosts do. */
export interface JobBoardPlaces {
  /** A place that no other test uses. */
  fresh(): string;
  open(place: string): Promise<JobBoard>;
  /** Every stored job, as text. */
  stored(place: string): Promise<readonly string[]>;
}

/** How a job is stored that will not run again. */
const isGivenUp = (row: string): boolean => /"next_?run_?at":null/i.test(row) && /"locked_?at":null/i.test(row);

/** A job is run once and tried again ten times. */
const MAX_RUNS = 11;

const momentFromNow = (seconds: number): Instant => instant(new Date(Date.now() + seconds * 1000).toISOString());

const DAY_MILLIS = 86_400_000;
/** Everything that tells time but the clock: time itself goes on while the clock says another one. */
const NO_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Records calls, and lets a test wait for them instead of sleeping. */
class Calls<T> {
  readonly seen: T[] = [];
  #waiting: (() => void)[] = [];

  readonly note = (call: T): void => {
    this.seen.push(call);
    for (const wake of this.#waiting.splice(0)) wake();
  };

  async until(isEnough: (seen: readonly T[]) => boolean): Promise<void> {
    while (!isEnough(this.seen)) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }
}

/** What every board of jobs promises. */
export const jobBoardContract = (name: string, places: JobBoardPlaces): void =>
  describe(`${name} as JobBoard`, () => {
    const withBoard = async (place: string, use: (board: JobBoard) => Promise<void>): Promise<void> => {
      const board = await places.open(place);
      try {
        await use(board);
      } finally {
        await board.stop();
      }
    };

    it('runs a job soon, with its data', () =>
      withBoard(places.fresh(), async (board) => {
        const calls = new Calls<JobData>();
        board.define('worker', async (data) => calls.note(data));
        await board.start();
        await board.soon('worker', 'shop-1', { shop: 'käsekontor' });
        await calls.until((seen) => seen.length === 1);
        expect(calls.seen).toEqual([{ shop: 'käsekontor' }]);
      }));

    it('runs one job when the same one is asked for many times before it starts', () =>
      withBoard(places.fresh(), async (board) => {
        const calls = new Calls<string>();
        board.define('worker', async (data) => calls.note(data['shop'] ?? ''));
        await Promise.all(Array.from({ length: 20 }, () => board.soon('worker', 'a', { shop: 'a' })));
        await board.soon('worker', 'b', { shop: 'b' });
        await board.start();
        await calls.until((seen) => seen.includes('a') && seen.includes('b'));
        await board.soon('worker', 'end', { shop: 'end' });
        await calls.until((seen) => seen.includes('end'));
        expect(calls.seen.toSorted()).toEqual(['a', 'b', 'end']);
      }));

    it('runs a job again, afterwards, when it is asked for while it runs', () =>
      withBoard(places.fresh(), async (board) => {
        const calls = new Calls<string>();
        const gate: { open?: () => void } = {};
        board.define('worker', async (data) => {
          calls.note(`start ${data['run']}`);
          if (data['run'] === '1') await new Promise<void>((resolve) => void (gate.open = resolve));
          calls.note(`end ${data['run']}`);
        });
        await board.start();
        await board.soon('worker', 'a', { run: '1' });
        await calls.until((seen) => seen.length === 1);
        await board.soon('worker', 'a', { run: '2' });
        gate.open?.();
        await calls.until((seen) => seen.length === 4);
        expect(calls.seen).toEqual(['start 1', 'end 1', 'start 2', 'end 2']);
      }));

    it('runs jobs of different keys side by side', () =>
      withBoard(places.fresh(), async (board) => {
        const calls = new Calls<string>();
        board.define('worker', async (data) => {
          calls.note(data['shop'] ?? '');
          await calls.until((seen) => seen.length === 3);
        });
        await board.start();
        for (const shop of ['a', 'b', 'c']) await board.soon('worker', shop, { shop });
        await calls.until((seen) => seen.length === 3);
        expect(calls.seen.toSorted()).toEqual(['a', 'b', 'c']);
      }));

    it('runs a job again that failed', () =>
      withBoard(places.fresh(), async (board) => {
        const calls = new Calls<number>();
        board.define('worker', async () => {
          calls.note(calls.seen.length + 1);
          if (calls.seen.length < 3) throw new Error('not yet');
        });
        await board.start();
        await board.soon('worker', 'a', {});
        await calls.until((seen) => seen.length === 3);
        expect(calls.seen).toEqual([1, 2, 3]);
      }));

    it('keeps a job that was asked for until a board starts', async () => {
      const place = places.fresh();
      const calls = new Calls<JobData>();
      await withBoard(place, async (board) => {
        board.define('worker', async () => undefined);
        await board.soon('worker', 'a', { kept: 'yes' });
      });
      await withBoard(place, async (board) => {
        board.define('worker', async (data) => calls.note(data));
        await board.start();
        await calls.until((seen) => seen.length === 1);
      });
      expect(calls.seen).toEqual([{ kept: 'yes' }]);
    });

    it('waits for a running job when it stops', async () => {
      const calls = new Calls<string>();
      const board = await places.open(places.fresh());
      board.define('worker', async () => {
        calls.note('start');
        await new Promise((resolve) => setTimeout(resolve, 100));
        calls.note('end');
      });
      await board.start();
      await board.soon('worker', 'a', {});
      await calls.until((seen) => seen.length === 1);
      await board.stop();
      expect(calls.seen).toEqual(['start', 'end']);
    });

    it('runs a recurring job again and again', () =>
      withBoard(places.fresh(), async (board) => {
        const calls = new Calls<JobData>();
        board.define('sweep', async (data) => calls.note(data));
        await board.every('sweep', 1);
        await board.start();
        await calls.until((seen) => seen.length === 2);
        expect(calls.seen).toEqual([{}, {}]);
      }));

    it('makes up once for a slot that was missed while no board was running', async () => {
      const place = places.fresh();
      const calls = new Calls<string>();
      const declare = async (board: JobBoard, seconds: number): Promise<void> => {
        board.define('sweep', async () => calls.note('sweep'));
        board.define('end', async () => calls.note('end'));
        await board.every('sweep', seconds);
      };
      await withBoard(place, (board) => declare(board, 3600));
      await withBoard(place, async (board) => {
        await declare(board, 3600);
        await board.start();
        await calls.until((seen) => seen.length === 1);
      });
      await withBoard(place, async (board) => {
        await declare(board, 3600);
        await board.start();
        await board.soon('end', 'end', {});
        await calls.until((seen) => seen.includes('end'));
      });
      expect(calls.seen).toEqual(['sweep', 'end']);
    });

    describe('after a clock that ran ahead was set right', () => {
      afterEach(() => {
        jest.useRealTimers();
      });
      const runsAhead = async (place: string, ran: () => void, more: (board: JobBoard) => Promise<void>) => {
        jest.useFakeTimers({ now: Date.now() + 3 * DAY_MILLIS, doNotFake: [...NO_TIMERS] });
        await withBoard(place, async (board) => {
          board.define('sweep', async () => ran());
          await board.every('sweep', 3600);
          await board.start();
          await more(board);
        });
      };

      it('runs a recurring job at once after a restart', async () => {
        const place = places.fresh();
        const calls = new Calls<string>();
        await runsAhead(
          place,
          () => calls.note('ahead'),
          () => calls.until((seen) => seen.length === 1),
        );
        jest.useRealTimers();
        await withBoard(place, async (board) => {
          board.define('sweep', async () => calls.note('right'));
          await board.start();
          await board.every('sweep', 3600);
          await calls.until((seen) => seen.length === 2);
        });
        expect(calls.seen).toEqual(['ahead', 'right']);
      });

      it('runs a recurring job without a restart, too', async () => {
        const calls = new Calls<string>();
        await runsAhead(
          places.fresh(),
          () => calls.note('run'),
          async () => {
            await calls.until((seen) => seen.length === 1);
            jest.useRealTimers();
            await calls.until((seen) => seen.length === 2);
          },
        );
        expect(calls.seen).toEqual(['run', 'run']);
      });

      it('tells which jobs are late, and none that wait for their time', () =>
        withBoard(places.fresh(), async (board) => {
          board.define('waiting', async () => undefined);
          board.define('sweep', async () => undefined);
          await board.every('sweep', 3600);
          await board.soon('waiting', 'a', {});
          expect(await board.late()).toEqual([]);
          const asked = Date.now();
          jest.useFakeTimers({ now: asked + 600_000, doNotFake: [...NO_TIMERS] });
          const late = await board.late();
          expect(late.map(({ job }) => job)).toContain('waiting');
          for (const { since } of late) expect(Math.abs(since.epochMilliseconds - asked)).toBeLessThan(60_000);
        }));
    });

    it('shares jobs between boards of one place without running one twice', async () => {
      const place = places.fresh();
      const calls = new Calls<string>();
      const [one, other] = [await places.open(place), await places.open(place)];
      for (const board of [one, other]) {
        board.define('worker', async (data) => calls.note(data['n'] ?? ''));
        await board.start();
      }
      const asked = Array.from({ length: 12 }, (_, index) => String(index));
      await Promise.all(asked.map((n, index) => (index % 2 ? one : other).soon('worker', n, { n })));
      await calls.until((seen) => seen.length >= 12);
      for (const board of [one, other]) await board.stop();
      expect(calls.seen.toSorted()).toEqual(asked.toSorted());
    });

    it('forgets the jobs about a shop and no other', () =>
      withBoard(places.fresh(), async (board) => {
        const calls = new Calls<string>();
        board.define('worker', async (data) => calls.note(data['shop'] ?? ''));
        for (const shop of ['a.example', 'b.example', 'a.example.org']) await board.soon('worker', shop, { shop });
        await board.forgetShop('a.example');
        await board.start();
        await calls.until((seen) => seen.length === 2);
        await board.soon('worker', 'end', { shop: 'end' });
        await calls.until((seen) => seen.includes('end'));
        expect(calls.seen.toSorted()).toEqual(['a.example.org', 'b.example', 'end']);
      }));

    it('forgets jobs that it gave up before a moment, and none that still wait', async () => {
      const place = places.fresh();
      const calls = new Calls<string>();
      await withBoard(place, async (board) => {
        board.define('doomed', async () => {
          calls.note('doomed');
          throw new Error('never');
        });
        await board.start();
        await board.soon('doomed', 'a', { shop: 'a.example' });
        await calls.until((seen) => seen.length === MAX_RUNS);
        const naming = async (shop: string): Promise<string[]> =>
          (await places.stored(place)).filter((row) => row.includes(shop));
        while (!(await naming('a.example')).every(isGivenUp)) await new Promise((resume) => setTimeout(resume, 20));
        await board.soon('waiting', 'b', { shop: 'b.example' });
        await board.forgetFailed(momentFromNow(-60));
        expect(await naming('a.example')).toHaveLength(1);
        await board.forgetFailed(momentFromNow(60));
        expect([await naming('a.example'), await naming('b.example')].map(({ length }) => length)).toEqual([0, 1]);
      });
    }, 60_000);

    it('is told of a job by another board of the same place', async () => {
      const place = places.fresh();
      const calls = new Calls<JobData>();
      const worker = await places.open(place);
      worker.define('worker', async (data) => calls.note(data));
      await worker.start();
      await withBoard(place, (asking) => asking.soon('worker', 'a', { from: 'elsewhere' }));
      await calls.until((seen) => seen.length === 1);
      await worker.stop();
      expect(calls.seen).toEqual([{ from: 'elsewhere' }]);
    });
  });
