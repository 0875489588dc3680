import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const STARTER = `
  import { startProgram } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child-program.ts')).href)};
  const { process: child } = await startProgram(process.argv[1], []);
  console.log(child.pid);
`;

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('a program ends with the one that started it, even where that one is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-child-'));
  const program = join(folder, 'main.ts');
  writeFileSync(program, `console.log('{}');\nsetInterval(() => undefined, 1e6);\n`);
  const starter = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', STARTER, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
  const pid = Number(line);
  expect(isThere(pid)).toBe(true);
  starter.kill('SIGKILL');
  while (isThere(pid)) await new Promise((resume) => setTimeout(resume, 20));
  rmSync(folder, { recursive: true });
});
