import { ModernFakeTimers } from '@jest/fake-timers';
import type * as Jest from '@jest/globals';
import { addEventHandler, getState } from 'jest-circus';

/** What one test or hook may take at least, in milliseconds: it ends what hangs, and says nothing about speed. */
const BOUND = 240_000;

// the real ones, also when a test changes the clock
const { setTimeout, clearTimeout } = globalThis;

type Body = (...given: unknown[]) => unknown;

const bounded =
  (fn: Body, title: string, asked?: number | null): Body =>
  async () => {
    const bound = Math.max(asked ?? 0, BOUND);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${title} did not end within ${bound / 1000} seconds`)), bound);
    });
    try {
      return await Promise.race([fn(), late]);
    } finally {
      clearTimeout(timer);
    }
  };

// the runner knows no time limits: a test or hook that hangs would never end
addEventHandler((event) => {
  const block = getState().currentDescribeBlock;
  if (event.name === 'add_test') {
    const test = block.tests.at(-1);
    if (test?.fn?.length === 0) test.fn = bounded(test.fn as Body, `"${test.name}"`, test.timeout) as typeof test.fn;
  }
  if (event.name === 'add_hook') {
    const hook = block.hooks.at(-1);
    if (hook?.fn.length === 0) hook.fn = bounded(hook.fn as Body, hook.type, hook.timeout) as typeof hook.fn;
  }
});

type Globals = typeof Jest;

const timers = new ModernFakeTimers({
  config: { fakeTimers: {} } as ConstructorParameters<typeof ModernFakeTimers>[0]['config'],
  global: globalThis,
});
const runners = globalThis as unknown as Globals;

/** Mocks of the runner, and the timers that it leaves out. */
export const jest = {
  ...runners.jest,
  useFakeTimers: (config?: Parameters<typeof timers.useFakeTimers>[0]) => timers.useFakeTimers(config),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds: number) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds: number) => timers.advanceTimersByTimeAsync(milliseconds),
  runOnlyPendingTimers: () => timers.runOnlyPendingTimers(),
};
export const afterAll: Globals['afterAll'] = runners.afterAll;
export const afterEach: Globals['afterEach'] = runners.afterEach;
export const beforeAll: Globals['beforeAll'] = runners.beforeAll;
export const beforeEach: Globals['beforeEach'] = runners.beforeEach;
export const describe: Globals['describe'] = runners.describe;
export const expect: Globals['expect'] = runners.expect;
export const it: Globals['it'] = runners.it;
export const test: Globals['test'] = runners.test;
