import { sep } from 'node:path';
import LightRunner from 'jest-light-runner/child-process';

/**
 * @import { Test, TestResult } from '@jest/reporters'
 * @typedef {(test: Test) => Promise<void>} OnStart
 * @typedef {(test: Test, result: TestResult) => Promise<void>} OnResult
 * @typedef {(test: Test, error: unknown) => Promise<void>} OnFailure
 */

/** @param {Test} test */
const isJourney = ({ path }) => path.includes(`${sep}test${sep}journeys${sep}`);

/**
 * Says of each test that failed before that this was its second time.
 *
 * @param {TestResult} result
 * @param {TestResult | undefined} before undefined when the file did not come to an end
 */
const secondTime = (result, before) => {
  const failed = before?.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  for (const test of result.testResults) if (!failed || failed.includes(test.fullName)) test.invocations = 2;
  return result;
};

/** The light runner. A file of journeys that failed runs once more when all others are done. */
export default class extends LightRunner {
  /**
   * @param {Test[]} tests
   * @param {unknown} watcher
   * @param {OnStart} onStart
   * @param {OnResult} onResult
   * @param {OnFailure} onFailure
   */
  // eslint-disable-next-line max-params -- Jest's own
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    /** @type {Map<Test, TestResult | undefined>} */
    const failed = new Map();
    await super.runTests(
      tests,
      watcher,
      onStart,
      async (test, result) => {
        if (!isJourney(test) || result.numFailingTests === 0) return onResult(test, result);
        console.log(result.failureMessage);
        failed.set(test, result);
      },
      async (test, error) => {
        if (!isJourney(test)) return onFailure(test, error);
        console.log(error);
        failed.set(test, undefined);
      },
    );
    if (failed.size === 0) return;
    await super.runTests(
      [...failed.keys()],
      watcher,
      async () => undefined,
      (test, result) => onResult(test, secondTime(result, failed.get(test))),
      onFailure,
    );
  }
}
