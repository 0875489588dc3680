import { expect, it } from '@jest/globals';
import { bookingSourceOf, type SourceOfMonth } from './booking-source.ts';

it.each<[string, SourceOfMonth, string]>([
  ['the first edition follows the settings', { set: 'file' }, 'file'],
  ['so it does with Lexware Office', { set: 'lexware' }, 'lexware'],
  ['a second edition has the source of the first', { set: 'file', handedOver: 'file' }, 'file'],
  ['it keeps it where the settings have changed since', { set: 'file', handedOver: 'lexware' }, 'lexware keeps'],
  ['in both directions', { set: 'lexware', handedOver: 'file' }, 'file keeps'],
  ['until the merchant says it anew', { set: 'file', handedOver: 'lexware', saidAnew: 'file' }, 'file replaces'],
  ['who may confirm it, too', { set: 'file', handedOver: 'lexware', saidAnew: 'lexware' }, 'lexware'],
  ['and may say another one than the settings', { set: 'lexware', saidAnew: 'file' }, 'file'],
])('bookings of a month come from one source: %s', (_what, of, expected) => {
  const { source, keeps, replaces } = bookingSourceOf(of);
  expect([source, ...(keeps ? ['keeps'] : []), ...(replaces ? ['replaces'] : [])].join(' ')).toBe(expected);
});
