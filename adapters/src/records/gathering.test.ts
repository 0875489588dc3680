import { describe, expect, it } from '@jest/globals';
import { Gathering } from './gathering.ts';

describe('Questions that come at the same time', () => {
  it('are answered together, each with its own answer, and later ones by themselves', async () => {
    const asked: (readonly number[])[] = [];
    const doubling = new Gathering<number, number>(async (numbers) => {
      asked.push(numbers);
      return numbers.map((number) => number * 2);
    });
    expect(await Promise.all([1, 2, 3].map((number) => doubling.ask(number)))).toEqual([2, 4, 6]);
    expect(await doubling.ask(4)).toBe(8);
    expect(asked).toEqual([[1, 2, 3], [4]]);
  });

  it('are waited for when one event leads to several of them, one after the other', async () => {
    const asked: (readonly number[])[] = [];
    const patient = new Gathering<number, number>(async (numbers) => {
      asked.push(numbers);
      return numbers;
    }, 20);
    const first = patient.ask(1);
    await new Promise((resume) => setImmediate(resume));
    expect(await Promise.all([first, patient.ask(2)])).toEqual([1, 2]);
    expect(asked).toEqual([[1, 2]]);
  });

  it('fail together', async () => {
    let isBroken = true;
    const fragile = new Gathering<number, number>(async (numbers) => {
      if (isBroken) throw new Error('disk full');
      return numbers;
    });
    const answers = await Promise.allSettled([fragile.ask(1), fragile.ask(2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await fragile.ask(3)).toBe(3);
  });

  it('fail together when one of them got no answer', async () => {
    const forgetful = new Gathering<number, number>(async (numbers) => numbers.slice(1));
    await expect(Promise.all([forgetful.ask(1), forgetful.ask(2)])).rejects.toThrow('without an answer');
  });
});
