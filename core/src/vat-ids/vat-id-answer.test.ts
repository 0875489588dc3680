import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { EVATR_CODES, meaningOfEvatr, type VatIdMeaning } from './evatr-codes.ts';
import { differingFields, protectsSeller, type AnsweredQuestion, type FieldResult } from './vat-id-answer.ts';
import { endOfNight, nextVatIdTry } from './vat-id-hours.ts';
import { ownGermanId, registryOf } from './vat-id-registry-choice.ts';
import { checkVatId } from './vat-id.ts';
import { meaningOfVies, VIES_ERRORS } from './vies-errors.ts';

const OWN = 'DE136695976';

describe('an id is asked at', () => {
  it.each([
    ['the Bundeszentralamt, where it is of another member state', 'ATU13585627', OWN, 'bzst'],
    ['the Bundeszentralamt, where it is of Northern Ireland', 'XI980780684', OWN, 'bzst'],
    ['VIES, where it is German', 'DE330483045', OWN, 'vies'],
    ['VIES, where the seller has no id', 'ATU13585627', undefined, 'vies'],
    ['VIES, where the seller’s own id is of another country', 'FR40303265045', 'ATU77965034', 'vies'],
    ['no registry, where it is British', 'GB980780684', OWN, undefined],
    ['no registry, where it is Swiss', 'CHE100155212', OWN, undefined],
    ['no registry, where its check digits are wrong', 'ATU13585626', OWN, undefined],
  ])('%s', (_where, id, own, registry) =>
    expect(registryOf({ id, isValid: checkVatId(id).isValid }, own)).toBe(registry),
  );
});

it.each([
  ['DE 136 695 976', 'DE136695976'],
  ['de136.695-976', 'DE136695976'],
  ['DE136695975', undefined],
  ['ATU13585627', undefined],
  ['136695976', undefined],
  [undefined, undefined],
])('the seller’s own id „%s“ is asked with as %s, as the check of all ids has it', (text, id) => {
  expect(ownGermanId(text)).toBe(id);
  const { normalized, country, isValid } = checkVatId(text ?? '');
  expect(isValid && country === 'DE' ? normalized : undefined).toBe(id);
});

describe('the codes of the Bundeszentralamt', () => {
  const meaning = (wanted: VatIdMeaning) => EVATR_CODES.filter((code) => meaningOfEvatr(code) === wanted);

  it('call an id invalid for four reasons, and never because a service is down', () => {
    expect(meaning('invalid')).toEqual(['evatr-0005', 'evatr-0012', 'evatr-2001', 'evatr-2003']);
    expect(meaning('invalid-then')).toEqual(['evatr-2002', 'evatr-2006']);
  });

  it('confirm name and address with one of them alone', () => {
    expect(meaning('valid-qualified')).toEqual(['evatr-0000']);
    expect(meaning('valid-simple')).toEqual(['evatr-0003', 'evatr-2008']);
  });

  it('blame the one who asks for what only that one can put right', () =>
    expect(meaning('refused-request')).toEqual(['evatr-0002', 'evatr-0004', 'evatr-0006', 'evatr-0007', 'evatr-2005']));

  it.each(['evatr-4711', 'toString', ''])('are unclear where they are not known: „%s“', (code) =>
    expect(meaningOfEvatr(code)).toBe('unclear'),
  );
});

it('VIES calls an id invalid for its form alone, and never because a member state is down', () => {
  expect(VIES_ERRORS.filter((code) => meaningOfVies(code) === 'invalid')).toEqual(['INVALID_INPUT']);
  expect(meaningOfVies('MS_UNAVAILABLE')).toBe('unavailable');
  expect(meaningOfVies('IP_BLOCKED')).toBe('unavailable');
  expect(meaningOfVies('MS_ON_HOLIDAY')).toBe('unclear');
});

describe('an answer protects the seller', () => {
  const answer = (
    results: Readonly<Record<string, FieldResult>>,
    more: Partial<AnsweredQuestion> = {},
  ): AnsweredQuestion => ({
    registry: 'bzst',
    own: OWN,
    asked: 'ATU13585627',
    fields: { name: 'Café Ringstraße GmbH', town: 'Wien' },
    meaning: 'valid-qualified',
    code: 'evatr-0000',
    compared: results,
    ...more,
  });
  const both = { name: 'match', town: 'match' } as const;

  it('where name and town match', () => expect(protectsSeller(answer(both))).toBe(true));

  it.each([
    ['the name does not match', answer({ ...both, name: 'mismatch' })],
    ['the member state does not tell the town', answer({ ...both, town: 'not-given' })],
    ['nothing was compared', answer({})],
    ['the name was not asked', answer(both, { fields: { town: 'Wien' } })],
    [
      'the street was asked, too, and does not match',
      answer({ ...both, street: 'mismatch' }, { fields: { name: 'Café', town: 'Wien', street: 'Ring 1' } }),
    ],
    ['the id is only known to be valid', answer(both, { meaning: 'valid-simple', code: 'evatr-2008' })],
    ['VIES gave it', answer(both, { registry: 'vies' })],
  ])('not where %s', (_why, answered) => expect(protectsSeller(answered)).toBe(false));

  it('and names what differs', () =>
    expect(differingFields(answer({ name: 'mismatch', town: 'not-given' }))).toEqual(['name', 'town']));
});

/** An order whose questions are asked as soon as the night is over. */
const AT_ONCE = '';

describe('the Bundeszentralamt is not asked at night', () => {
  it.each([
    ['at 22:59', '2026-11-24T21:59:00Z', undefined],
    ['at 23:00', '2026-11-24T22:00:00Z', '2026-11-25T04:00:00Z'],
    ['at 04:59', '2026-11-25T03:59:00Z', '2026-11-25T04:00:00Z'],
    ['at 05:00', '2026-11-25T04:00:00Z', undefined],
    ['in the night in which summer time begins', '2026-03-28T22:30:00Z', '2026-03-29T03:00:00Z'],
  ])('%s', (_when, now, end) => expect(endOfNight(instant(now), AT_ONCE)?.toString()).toBe(end));

  it('and what waited is asked within an hour, not all of it at five, and each order always at the same time', () => {
    const night = instant('2026-11-24T22:00:00Z');
    const five = instant('2026-11-25T04:00:00Z');
    const ends = Array.from({ length: 600 }, (_, index) => `order:${5_900_000_000_000 + 32_768 * index}/1`).map(
      (source) => endOfNight(night, source)?.since(five).total('minutes'),
    );
    const minutes = ends.map((end = -1) => Math.floor(end));
    expect(minutes.every((minute) => minute >= 0 && minute < 60)).toBe(true);
    const inOneMinute = (wanted: number) => minutes.filter((minute) => minute === wanted).length;
    expect(Math.max(...minutes.map(inOneMinute))).toBeLessThan(30);
    expect(endOfNight(night, 'order:1042/1')).toEqual(endOfNight(night.add({ hours: 3 }), 'order:1042/1'));
  });

  it('nor at once after it gave no answer: after 15 minutes first, later than that the next times', () => {
    const last = instant('2026-11-24T10:00:00Z');
    expect(nextVatIdTry(last, 1, AT_ONCE).toString()).toBe('2026-11-24T10:15:00Z');
    expect(nextVatIdTry(last, 2, AT_ONCE).toString()).toBe('2026-11-24T11:00:00Z');
    expect(nextVatIdTry(last, 4, AT_ONCE).toString()).toBe('2026-11-25T04:00:00Z');
    expect(nextVatIdTry(last, 99, AT_ONCE).toString()).toBe('2026-11-25T10:00:00Z');
  });
});
