import { createRunner } from 'jest-light-runner';

const LightRunner = createRunner({ runtime: 'child_process' });

/** The light runner, always with processes of its own: a window among the globals would meet tests of other projects. */
export default class extends LightRunner {
  /**
   * @param {{ maxWorkers: number }} globalConfig
   * @param {unknown} context
   */
  constructor(globalConfig, context) {
    // a single worker would be the process of Jest itself
    super({ ...globalConfig, maxWorkers: Math.max(globalConfig.maxWorkers, 2) }, context);
  }
}
