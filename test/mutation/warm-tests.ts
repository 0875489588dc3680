import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { TestStatus, type TestResult } from '@stryker-mutator/api/test-runner';
import { Interrupted } from './interrupted.ts';
import { redirectImports } from './redirect-imports.ts';
import { beginFile, takeTests, type RegisteredTest } from './registered-tests.ts';

const MOMENTS = new URL('../../contracts/ports/moments.ts', import.meta.url).href;

/** A clock says nothing about a change. */
const TIMED = '**/time-is-*.test.ts';

/** What instrumented code reads and writes. */
export const instrumented: InstrumenterContext = {};
Object.assign(globalThis, { __stryker__: instrumented });

/** The tests of a folder, loaded into this process and run again and again. */
export interface WarmTests {
  /** Teaches `expect` what Jest's set-up teaches it. */
  prepare(): Promise<void>;
  /** Loads code and tests anew. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Runs the tests with these ids (all without), up to the first failure unless told otherwise. */
  run(ids: readonly string[] | undefined, bail: boolean): Promise<TestResult[]>;
}

const result = async ({ id, file, run }: RegisteredTest): Promise<TestResult> => {
  instrumented.currentTestId = id;
  const began = performance.now();
  const failure = await run().then(
    () => undefined,
    // who survives a property for so long survives its test
    (error: unknown) => (error instanceof Interrupted ? undefined : String(error)),
  );
  delete instrumented.currentTestId;
  const base = { id, name: id, fileName: file, timeSpentMs: performance.now() - began };
  return failure === undefined
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage: failure };
};

/** Reads test files by their patterns, relative to the folder this process works in. */
export const warmTests = (patterns: readonly string[]): WarmTests => {
  const imports = redirectImports(process.cwd());
  let loaded: ReturnType<typeof takeTests> = { tests: [], endings: [] };
  return {
    prepare: async () => {
      await import(MOMENTS);
    },
    isLoaded: () => loaded.tests.length > 0,
    load: async () => {
      for (const tidy of loaded.endings) await tidy();
      loaded = { tests: [], endings: [] };
      takeTests();
      imports.anew();
      for (const file of globSync([...patterns], { exclude: [TIMED] }).toSorted()) {
        beginFile(file);
        await import(pathToFileURL(join(process.cwd(), file)).href);
      }
      loaded = takeTests();
    },
    run: async (ids, bail) => {
      const wanted = ids && new Set(ids);
      const results: TestResult[] = [];
      for (const test of loaded.tests) {
        if (wanted && !wanted.has(test.id)) continue;
        const done = await result(test);
        results.push(done);
        if (bail && done.status === TestStatus.Failed) break;
      }
      return results;
    },
  };
};
