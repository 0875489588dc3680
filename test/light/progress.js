/**
 * @import { Test, TestResult } from '@jest/reporters'
 * @typedef {(test: Test, result: TestResult) => Promise<void>} OnResult
 */

/**
 * Prints a line when the last file of a project is done.
 *
 * @param {Test[]} tests
 * @returns {OnResult}
 */
export const sayingProjects = (tests) => {
  /** @param {Test} test */
  const projectOf = ({ context }) => context.config.displayName?.name ?? 'tests';
  /** @type {Map<string, { left: number, files: number, passed: number, failed: number }>} */
  const counts = new Map();
  for (const test of tests) {
    const count = counts.get(projectOf(test)) ?? { left: 0, files: 0, passed: 0, failed: 0 };
    counts.set(projectOf(test), { ...count, left: count.left + 1, files: count.files + 1 });
  }
  return async (test, result) => {
    const count = counts.get(projectOf(test));
    if (!count) return;
    count.left -= 1;
    count.passed += result.numPassingTests;
    count.failed += result.numFailingTests;
    if (count.left === 0)
      process.stdout.write(
        `== ${projectOf(test)}: ${count.files} files, ${count.passed} passed, ${count.failed} failed\n`,
      );
  };
};
