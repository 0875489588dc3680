import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
// it brings no types
const { safeLoad } = createRequire(import.meta.url)('js-yaml') as { safeLoad: (text: string) => unknown };
const fileOf = (name: string): unknown => safeLoad(readFileSync(join(ROOT, '.github', name), 'utf8'));

describe('the files of the forge', () => {
  it('run what everybody runs, with the Node of package.json, when main or a request changes', () => {
    const { on, jobs } = fileOf('workflows/ci.yml') as {
      on: object;
      jobs: { test: { steps: readonly { run?: string; with?: object }[] } };
    };
    expect(on).toEqual({ push: { branches: ['main'] }, pull_request: null });
    const { steps } = jobs.test;
    expect(steps.flatMap(({ run = [] }) => run)).toEqual(['.ci/run']);
    expect(steps.map((step) => step.with)).toContainEqual(
      expect.objectContaining({ 'node-version-file': 'package.json' }),
    );
  });

  it('ask for newer packages where there are some', () => {
    const { updates } = fileOf('dependabot.yml') as {
      updates: readonly { 'package-ecosystem': string; directory: string }[];
    };
    expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
    expect(updates.filter(({ directory }) => !existsSync(join(ROOT, directory)))).toEqual([]);
  });
});
