import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const CHANGED = 'core/src/coupons/billed-charge.ts';

/** As `npm run jest -- --changedSince main` does with what git says. */
const testsRelatedTo = async (file: string): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...JEST, '--findRelatedTests', file, '--listTests'], {
    cwd: ROOT,
  });
  return stdout.split('\n').map((path) => path.replace(`${ROOT}/`, ''));
};

it('finds the tests of other packages that a changed file concerns, by the names of the packages', async () => {
  expect(await testsRelatedTo(CHANGED)).toEqual(
    expect.arrayContaining([
      'core/src/coupons/billed-charge.test.ts',
      'test/contracts/plan-promises.test.ts',
      'test/journeys/plans.test.ts',
      'host/src/replay/strangers.test.ts',
    ]),
  );
});
