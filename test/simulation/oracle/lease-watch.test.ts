import { describe, expect, it } from '@jest/globals';
import { LeaseWatch } from './lease-watch.ts';

const NAME = 'worker:nord';
const SECONDS = 30;
const host = (name: string, how: { readonly isAlive?: boolean; readonly frozenUntil?: number } = {}) => ({
  name,
  isAlive: true,
  frozenUntil: 0,
  ...how,
});

/** One host takes the lease at 0; another does so later. */
const taken = (first: ReturnType<typeof host>, at: number): readonly string[] => {
  const watch = new LeaseWatch();
  watch.taken(NAME, first, { at: 0, seconds: SECONDS });
  watch.taken(NAME, host('b'), { at, seconds: SECONDS });
  return watch.alarms;
};

describe('A lease', () => {
  it('may be taken from a host that died or stood still, once it has ended', () => {
    expect(taken(host('a', { isAlive: false }), 31_000)).toEqual([]);
    expect(taken(host('a', { frozenUntil: 50_000 }), 31_000)).toEqual([]);
  });

  it('is not taken before it has ended', () =>
    expect(taken(host('a', { isAlive: false }), 29_000)).toEqual(['b took worker:nord from a before it ended']));

  it('is prolonged by who works', () =>
    expect(taken(host('a'), 31_000)).toEqual(['a let worker:nord end while it worked, and b took it']));

  it('ends the work of who has lost it and had the time to notice', () => {
    const watch = new LeaseWatch();
    const [a, b] = [host('a', { frozenUntil: 60_000 }), host('b')];
    watch.taken(NAME, a, { at: 0, seconds: SECONDS });
    watch.taken(NAME, b, { at: 31_000, seconds: SECONDS });
    watch.asksForWork('nord', a, 70_000);
    expect(watch.alarms).toEqual([]);
    watch.asksForWork('nord', a, 76_000);
    expect(watch.alarms).toEqual(['a works for nord, whose lease b has held for a while']);
  });

  it('that was given back is free', () => {
    const watch = new LeaseWatch();
    watch.taken(NAME, host('a'), { at: 0, seconds: SECONDS });
    watch.givenBack(NAME, host('c'));
    const a = host('a');
    watch.taken(NAME, a, { at: 100_000, seconds: SECONDS });
    watch.givenBack(NAME, a);
    watch.taken(NAME, host('b'), { at: 100_001, seconds: SECONDS });
    expect(watch.alarms).toEqual(['a let worker:nord end while it worked, and a took it']);
  });
});
