import LightRunner from 'jest-light-runner/child-process';
import { sayingProjects } from './progress.js';

/**
 * @import { Test } from '@jest/reporters'
 * @import { OnResult } from './progress.js'
 */

/** The light runner of screens, always with processes of its own: a window among the globals would meet tests of other projects. */
export default class extends LightRunner {
  /**
   * @param {{ maxWorkers: number }} globalConfig
   * @param {unknown} context
   */
  constructor(globalConfig, context) {
    // a single worker would be the process of Jest itself
    super({ ...globalConfig, maxWorkers: Math.max(globalConfig.maxWorkers, 2) }, context);
  }

  /**
   * @param {Test[]} tests
   * @param {unknown} watcher
   * @param {unknown} onStart
   * @param {OnResult} onResult
   * @param {unknown} onFailure
   */
  // eslint-disable-next-line max-params -- Jest's own
  runTests(tests, watcher, onStart, onResult, onFailure) {
    const say = sayingProjects(tests);
    return super.runTests(
      tests,
      watcher,
      onStart,
      async (test, result) => {
        await say(test, result);
        await onResult(test, result);
      },
      onFailure,
    );
  }
}
