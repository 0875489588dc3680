import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { namesPerson } from './about-person.ts';
import { gapWithoutPerson } from './person-in-gaps.ts';

const names = namesPerson(['Erika Mustermann', 'erika@example.com']);
const said = (reason: string) => ({ reason, at: instant('2026-11-29T10:00:00Z'), by: staffId('42') });
const gap = { books: 'lexware:o-1', year: 2026, series: 'RE', from: 2, to: 4, ...said('Probedruck') };

describe('a person in why numbers are missing', () => {
  it.each([
    ['Erika Mustermann', 'Auf Verlangen gelöscht'],
    ['Probe für erika@example.com', 'Probe für Auf Verlangen gelöscht'],
    ['Probe für Mustermann, Erika', 'Auf Verlangen gelöscht'],
  ])('is gone from „%s“', (reason, left) =>
    expect(gapWithoutPerson({ ...gap, ...said(reason) }, names)).toEqual({ ...gap, ...said(left) }),
  );

  it('is gone from earlier reasons, and the last one stays', () =>
    expect(gapWithoutPerson({ ...gap, earlier: [said('Erika Mustermann'), said('Probe')] }, names)).toEqual({
      ...gap,
      earlier: [said('Auf Verlangen gelöscht'), said('Probe')],
    }));

  it('is not looked for in vain: what names another stays', () =>
    expect(gapWithoutPerson({ ...gap, ...said('Probe für Erika'), earlier: [said('Probe')] }, names)).toBeUndefined());
});
