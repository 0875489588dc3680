import type { StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { reportOf } from './interrupted.ts';
import { instrumented, warmTests, type WarmTests } from './warm-tests.ts';

/** A change that survives a property for so long survives it for good, as a rule. */
const PROPERTY_MS = 300;

const failed = ({ status }: TestResult): boolean => status === TestStatus.Failed;

/**
 * Runs the tests of one folder in a process that stays warm: code is loaded once, and again only for changes that
 * matter while loading. Hundreds of times faster than a fresh Jest for every change.
 */
class WarmRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #tests: WarmTests;

  constructor(options: StrykerOptions) {
    this.#tests = warmTests(options['warmTests'] as readonly string[]);
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  /** Properties draw the same numbers every time, for a moment, and search for no smallest counterexample. */
  async init(): Promise<void> {
    const limits = { endOnFailure: true, interruptAfterTimeLimit: PROPERTY_MS, reporter: reportOf };
    fc.configureGlobal({ seed: 20_261_120, ...limits });
    await this.#tests.prepare();
  }

  async dryRun({ coverageAnalysis }: DryRunOptions): Promise<DryRunResult> {
    await this.#tests.load();
    const tests = await this.#tests.run(undefined, false);
    const { mutantCoverage } = instrumented;
    return {
      status: DryRunStatus.Complete,
      tests,
      ...(coverageAnalysis === 'off' || !mutantCoverage ? {} : { mutantCoverage }),
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const tests = await this.#changed(options);
    if (typeof tests === 'string')
      return { status: MutantRunStatus.Killed, killedBy: [tests], failureMessage: tests, nrOfTests: 0 };
    const { hitCount, hitLimit } = instrumented;
    const timeout = determineHitLimitReached(hitCount, hitLimit);
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests }, options.disableBail);
  }

  /** The results under a change, or why the changed code could not even be loaded. */
  async #changed(options: MutantRunOptions): Promise<TestResult[] | string> {
    const { activeMutant, mutantActivation, reloadEnvironment, testFilter, hitLimit, disableBail } = options;
    Object.assign(instrumented, { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    try {
      if (mutantActivation === 'static') instrumented.activeMutant = activeMutant.id;
      if (reloadEnvironment || !this.#tests.isLoaded()) await this.#tests.load();
      instrumented.activeMutant = activeMutant.id;
      const results = await this.#tests.run(testFilter, !disableBail);
      delete instrumented.activeMutant;
      // a test that fails without the change as well was spoilt by an earlier one
      const spoilt = mutantActivation === 'runtime' ? results.filter(failed).map(({ id }) => id) : [];
      if (spoilt.length === 0 || !(await this.#tests.run(spoilt, true)).some(failed)) return results;
      await this.#tests.load();
      instrumented.activeMutant = activeMutant.id;
      return await this.#tests.run(testFilter, !disableBail);
    } catch (error) {
      return String(error);
    } finally {
      delete instrumented.activeMutant;
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm', WarmRunner)];
