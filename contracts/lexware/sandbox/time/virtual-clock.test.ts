import { describe, expect, it } from '@jest/globals';
import { VirtualClock } from './virtual-clock.ts';

const at = (ms: number): VirtualClock => {
  const clock = new VirtualClock(() => 0);
  clock.set(ms, true);
  return clock;
};

describe('the virtual clock', () => {
  it('runs what falls due on the way, each at its own time', async () => {
    const clock = at(1000);
    const seen: number[] = [];
    const noteNow = async (): Promise<void> => {
      seen.push(clock.now());
    };
    clock.at(3000, noteNow);
    clock.at(2000, async () => {
      await noteNow();
      clock.at(2500, noteNow);
    });
    clock.at(9000, noteNow);
    await clock.advance(4000);
    expect(seen).toEqual([2000, 2500, 3000]);
    expect(clock.now()).toBe(5000);
  });

  it('waits for what its own timer begins while it moves', async () => {
    const clock = at(1000);
    const seen: string[] = [];
    const after = (ms: number, name: string) => async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      seen.push(name);
    };
    clock.at(1000, after(20, 'first'));
    clock.at(1000, after(60, 'second'));
    await clock.advance(0);
    expect(seen).toEqual(['first', 'second']);
  });

  it('follows real time until it is frozen', () => {
    let real = 0;
    const clock = new VirtualClock(() => real);
    clock.set(100, false);
    real = 50;
    expect(clock.now()).toBe(150);
    clock.set(clock.now(), true);
    real = 90;
    expect(clock.now()).toBe(150);
  });
});
