import { spawn } from 'node:child_process';
import { once } from 'node:events';

const STEPS = ['format:check', 'lint', 'walls', 'unused', 'typecheck', 'lockcheck'];

// side by side: who waits for one of them waits for the longest only
const ended = await Promise.all(
  STEPS.map(async (step) => {
    const child = spawn('npm', ['run', '--silent', step], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said: Buffer[] = [];
    for (const output of [child.stdout, child.stderr]) output.on('data', (bytes: Buffer) => said.push(bytes));
    const [code] = (await once(child, 'close')) as [number | null];
    process.stdout.write(`${code === 0 ? 'ok' : 'failed'}: ${step}\n${Buffer.concat(said).toString()}`);
    return code === 0;
  }),
);
process.exitCode = ended.every(Boolean) ? 0 : 1;
