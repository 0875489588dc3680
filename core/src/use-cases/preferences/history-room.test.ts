import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES, type Preferences } from '@belegwerk/core/preferences';
import { hasRoom } from './history-room.ts';

const [FULL, RESERVE_USED] = [5_000_001, 6_000_001];
const LONG = 'x'.repeat(5000);
const ON: Preferences = {
  ...DEFAULT_PREFERENCES,
  invoiceCreate: true,
  creditLayoutRemark: LONG,
  contactCreate: ['vip'],
  transactionGateway: { klarna: true, [LONG]: true },
};

describe('the history of a day in which very much was changed', () => {
  it.each<[said: string, change: Partial<Preferences>]>([
    ['documents are turned off', { invoiceCreate: false }],
    ['contacts are made for no order', { contactCreate: [] }],
    ['a text is emptied', { creditLayoutRemark: '' }],
    ['bank transactions of every gateway are turned off', { transactionGateway: { klarna: false, [LONG]: false } }],
    ['gateways are taken out', { transactionGateway: {} }],
  ])('has always room for it that %s', (_said, change) =>
    expect(hasRoom(RESERVE_USED, ON, { ...ON, ...change })).toBe(true),
  );

  it.each<[said: string, change: Partial<Preferences>]>([
    ['a long text', { invoiceRemark: LONG }],
    ['long names of gateways that were not there before', { transactionGateway: { [`${LONG}y`]: false } }],
    ['another tag', { contactCreate: ['vip', LONG] }],
  ])('has none for %s', (_said, change) => expect(hasRoom(FULL, ON, { ...ON, ...change })).toBe(false));

  it('has none for names that are taken one by one out of a map in which all is off', () => {
    const before = { ...ON, transactionGateway: { klarna: false, [LONG]: false } };
    expect(hasRoom(RESERVE_USED, before, { ...before, transactionGateway: { [LONG]: false } })).toBe(false);
  });

  it('has room for what is short until its reserve is used up', () => {
    const short = { ...ON, invoiceRemark: 'Danke' };
    expect([hasRoom(FULL, ON, short), hasRoom(RESERVE_USED, ON, short)]).toEqual([true, false]);
  });
});
