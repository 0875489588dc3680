import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 30_000;

describe('what a host says of the machine on which it stands', () => {
  let system: TestSystem | undefined;
  afterEach(async () => {
    jest.restoreAllMocks();
    await system?.close();
    system = undefined;
  });

  const problems = async (): Promise<readonly { readonly problem: string }[]> =>
    ((await (await fetch(`${system?.host.url}/readyz`)).json()) as { problems: { problem: string }[] }).problems;

  it(
    'is that its clock is behind, by what the vendors answer, until it is right again',
    async () => {
      system = await startTestSystem();
      expect(await problems()).toEqual([]);
      const real = Date.now.bind(Date);
      // the time in an answer is that of the server's engine, which stays right
      jest.spyOn(Date, 'now').mockImplementation(() => real() - 600_000);
      await system.restart();
      const told = await eventually(problems, (all) => all.length > 0);
      expect(told[0]?.problem).toMatch(/^The clock of this machine is (599|600|601) s behind/);
      jest.restoreAllMocks();
      await system.restart();
      expect(await problems()).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'is at its start that its pages are not built',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'belegwerk-unbuilt-'));
      let lines = '';
      try {
        const around = { screensFolder: folder, logTo: { write: (line: string) => void (lines += line) } };
        system = await startTestSystem({ installed: false, environment: { LOG_LEVEL: 'error' }, around });
      } finally {
        rmSync(folder, { recursive: true });
      }
      expect(lines).toContain('the pages are not built, so every page is an error: npm run build -w web');
    },
    LIMIT_MS,
  );
});
