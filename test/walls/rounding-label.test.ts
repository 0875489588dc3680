import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './plant.ts';

const ROOMS = ['core/src', 'adapters/src', 'host/src', 'contracts', 'web/src'];

const naming = async (words: RegExp): Promise<readonly string[]> => {
  const files = await Promise.all(
    ROOMS.map(async (room) =>
      (await readdir(join(ROOT, room), { recursive: true }))
        .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|^dist\//u.test(file))
        .map((file) => `${room}/${file}`),
    ),
  );
  const found = await Promise.all(
    files.flat().map(async (file) => (words.test(await readFile(join(ROOT, file), 'utf8')) ? [file] : [])),
  );
  return found.flat().toSorted();
};

it('the rounding label is made, kept, handed on and shown, and nothing is decided by it', async () => {
  expect(await naming(/isRoundingError|balance\.complete/u)).toEqual([
    'adapters/src/records/order-schema.ts',
    'contracts/api/order.ts',
    'contracts/ports/order-book.ts',
    'core/src/balance/balance.ts',
    'core/src/balance/order-balance.ts',
    'web/src/features/order/balance-words.ts',
    'web/src/testing/samples.ts',
  ]);
});
