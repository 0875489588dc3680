import { describe, expect, it } from '@jest/globals';
import { compareInstants } from '@belegwerk/core/kernel';
import type { Clock, IdSource } from '@belegwerk/core/ports';

/** What every clock promises. */
export const clockContract = (name: string, open: () => Clock): void =>
  describe(`${name} as Clock`, () => {
    it('never runs backwards', () => {
      const clock = open();
      const readings = Array.from({ length: 100 }, () => clock.now());
      expect(readings.toSorted(compareInstants)).toEqual(readings);
    });
  });

/** What every source of identifiers promises. */
export const idSourceContract = (name: string, open: () => IdSource): void =>
  describe(`${name} as IdSource`, () => {
    const drawn = (draw: (ids: IdSource) => string): string[] => {
      const ids = open();
      return Array.from({ length: 500 }, () => draw(ids));
    };

    it.each`
      what       | draw                              | shape
      ${'uuid'}  | ${(ids: IdSource) => ids.uuid()}  | ${/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/}
      ${'token'} | ${(ids: IdSource) => ids.token()} | ${/^[A-Za-z0-9_-]{32}$/}
      ${'mark'}  | ${(ids: IdSource) => ids.mark()}  | ${/^[2-9A-HJ-NP-Z]{10}$/}
    `('draws a $what of the promised shape, never twice', ({ draw, shape }) => {
      const ids = drawn(draw as (source: IdSource) => string);
      for (const id of ids) expect(id).toMatch(shape as RegExp);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
