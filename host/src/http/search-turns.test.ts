import { staffId } from '@belegwerk/core';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { aShop } from '@belegwerk/contracts/ports';
import type { Request, Response } from 'express';
import { searchTurns } from './search-turns.ts';

const SHOPS = { big: aShop(), small: aShop() };

/** Searches that last as long as the test says. */
const opened = () => {
  const turns = searchTurns();
  const begun: string[] = [];
  const ask = (shop: keyof typeof SHOPS, name: string) => {
    const response = Object.assign(new EventEmitter(), {
      locals: { caller: { shop: SHOPS[shop], userId: staffId('7') } },
      closed: false,
    });
    void turns({} as Request, response as unknown as Response, () => void begun.push(name));
    return {
      end: () => {
        response.closed = true;
        response.emit('close');
      },
    };
  };
  return { ask, begun };
};
const untilBegun = async (begun: readonly string[], count: number): Promise<void> => {
  while (begun.length < count) await new Promise((resume) => setTimeout(resume, 1));
};

describe('Searches', () => {
  it('begin at once where nobody else searches, also one right after another', () => {
    const { ask, begun } = opened();
    ask('big', 'first').end();
    ask('big', 'second').end();
    expect(begun).toEqual(['first', 'second']);
  });

  it('are answered one at a time, and a shop that asks a hundred times lets another in after one', async () => {
    const { ask, begun } = opened();
    const first = ask('big', '1');
    const others = ['2', '3', '4'].map((name) => ask('big', name));
    const small = ask('small', 'small');
    expect(begun).toEqual(['1']);
    first.end();
    await untilBegun(begun, 2);
    others[0]?.end();
    await untilBegun(begun, 3);
    expect(begun).toEqual(['1', '2', 'small']);
    small.end();
    await untilBegun(begun, 4);
    expect(begun.at(-1)).toBe('3');
  });

  it('leave the thread to others between two of them, for twice as long as the first took', async () => {
    const { ask, begun } = opened();
    const start = performance.now();
    const first = ask('big', 'first');
    ask('big', 'second');
    await new Promise((resume) => setTimeout(resume, 40));
    const took = performance.now() - start;
    first.end();
    await untilBegun(begun, 2);
    expect(performance.now() - start).toBeGreaterThan(took * 2.9);
  });

  it('are not held up by somebody who does not take his answer', async () => {
    const { ask, begun } = opened();
    ask('big', 'never read');
    const second = ask('small', 'second');
    await untilBegun(begun, 2);
    second.end();
    ask('small', 'third');
    await untilBegun(begun, 3);
    expect(begun).toEqual(['never read', 'second', 'third']);
  });

  it('are not begun for somebody who has gone away', async () => {
    const { ask, begun } = opened();
    const first = ask('big', 'first');
    ask('big', 'gone').end();
    ask('big', 'last');
    first.end();
    await untilBegun(begun, 2);
    expect(begun).toEqual(['first', 'last']);
  });
});
