import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it('the sandbox program says where it is in one line and ends quietly', async () => {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--rate-scale', 'off', '--seed', '3']);
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  const { url, apiKey } = JSON.parse(line.toString()) as { url: string; apiKey: string };
  const reply = await fetch(`${url}/v1/profile`, { headers: { Authorization: `Bearer ${apiKey}` } });
  expect(reply.status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});
