import { sep } from 'node:path';
import LightRunner from 'jest-light-runner/child-process';
import { closeBrowser } from '../browser/open-browser.ts';
import { sayingProjects } from './progress.js';

/**
 * @import { Test, TestResult } from '@jest/reporters'
 * @typedef {(test: Test) => Promise<void>} OnStart
 * @typedef {(test: Test, result: TestResult) => Promise<void>} OnResult
 * @typedef {(test: Test, error: unknown) => Promise<void>} OnFailure
 */

/**
 * @param {Test} test
 * @param {string} folder
 */
const isIn = ({ path }, folder) => path.includes(`${sep}test${sep}${folder}${sep}`);
/** @param {Test} test */
const hasSecondTry = (test) => isIn(test, 'journeys') || isIn(test, 'browser');

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

/** The light runner. A file of journeys or of the browser that failed runs once more when all others are done. */
export default class extends LightRunner {
  #isOneProcess;

  /**
   * @param {{ maxWorkers: number }} globalConfig
   * @param {unknown} context
   */
  constructor(globalConfig, context) {
    super(globalConfig, context);
    this.#isOneProcess = globalConfig.maxWorkers === 1;
  }

  /**
   * What runs together: the processes of one part are gone before those of the next come, with a Chromium each. Where all runs in
   * Jest's own process, the light runner cleans up behind one project alone.
   *
   * @param {Test[]} tests
   */
  #partsOf(tests) {
    const parts = [true, false].map((isBrowser) => tests.filter((test) => isIn(test, 'browser') === isBrowser));
    if (!this.#isOneProcess) return parts.filter(({ length }) => length > 0);
    return parts.flatMap((part) => {
      const configs = new Set(part.map(({ context }) => context.config));
      return [...configs].map((config) => part.filter(({ context }) => context.config === config));
    });
  }

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
    const say = sayingProjects(tests);
    /** @type {OnResult} */
    const onFirstResult = async (test, result) => {
      await say(test, result);
      if (!hasSecondTry(test) || result.numFailingTests === 0) return onResult(test, result);
      console.log(`tried once more at the end, because it failed:\n${result.failureMessage}`);
      failed.set(test, result);
    };
    /** @type {OnFailure} */
    const onFirstFailure = async (test, error) => {
      if (!hasSecondTry(test)) return onFailure(test, error);
      console.log(error);
      failed.set(test, undefined);
    };
    for (const part of this.#partsOf(tests))
      await super.runTests(part, watcher, onStart, onFirstResult, onFirstFailure);
    for (const part of this.#partsOf([...failed.keys()]))
      await super.runTests(
        part,
        watcher,
        async () => undefined,
        (test, result) => onResult(test, secondTime(result, failed.get(test))),
        onFailure,
      );
    await closeBrowser();
  }
}
