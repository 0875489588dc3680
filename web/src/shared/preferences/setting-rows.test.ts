import { expect, it } from '@jest/globals';
import { isReplaced, rowsShapeOf } from './setting-rows.ts';

const shape = rowsShapeOf('transactionGateway');
const replaced = (...gateways: readonly string[]) => {
  const rows = gateways.map((gateway) => ({ gateway, create: 'ja' }));
  return rows.map((_row, at) => isReplaced(shape, rows, at));
};

it('of two entries of the same name the upper one is said not to be kept', () =>
  expect(replaced('Klarna', 'vorkasse', ' klarna')).toEqual([true, false, false]));

it('entries that have no name yet are not called the same', () =>
  expect(replaced('', 'klarna', '')).toEqual([false, false, false]));
