import { describe, expect, it } from '@jest/globals';
import { EVENT_KINDS } from '@belegwerk/core/events';
import { REASON_CODES } from '@belegwerk/core/reasons';
import { BROKEN_ROWS } from './broken-rows.ts';
import { CONNECTION_ROWS } from './connection-rows.ts';
import { EVERYDAY_ROWS } from './everyday-rows.ts';
import { EXHAUSTED_ROWS } from './exhausted-rows.ts';
import { CODES_WITHOUT_STATUS, NOT_PROVOKED } from './not-provoked.ts';
import { SPECIFIED } from './specified.ts';

const ROWS = [...EVERYDAY_ROWS, ...BROKEN_ROWS, ...EXHAUSTED_ROWS, ...CONNECTION_ROWS];

describe('the table of reasons and log texts', () => {
  const proven = new Set(ROWS.flatMap(({ proves }) => proves));

  it.each(SPECIFIED)('%s is provoked, or says why it cannot be', (each) =>
    expect(proven.has(each)).toBe(NOT_PROVOKED[each] === undefined),
  );

  it.each(REASON_CODES)('shows an order or a document that stands so because of %s, or says why not', (code) => {
    const statuses = ROWS.flatMap(({ status, creditNote, deliveryNote }) => [status, creditNote, deliveryNote]);
    expect(statuses.some((status) => status?.code === code)).toBe(CODES_WITHOUT_STATUS[code] === undefined);
  });

  it('names nothing twice in the list', () => expect(new Set(SPECIFIED).size).toBe(SPECIFIED.length));

  it('has a bookkeeper’s sentence of its own for each row', () =>
    expect(new Set(ROWS.map(({ says }) => says)).size).toBe(ROWS.length));

  it.each(ROWS.flatMap(({ says, event }) => (event ? [[says, event] as const] : [])))(
    'tells with the origin and a status of its event that %s',
    (_says, { name, status }) => {
      expect(EVENT_KINDS[name].statuses).toContain(status);
    },
  );
});
