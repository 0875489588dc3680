import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const PRELOAD = join(import.meta.dirname, '../light/early-worker-data.ts');
const DATA = { type: 'jest-light-runner-worker-data', workerData: 7 };
/** Asks as the light runner's worker does, after it has heard of its task. */
const WORKER = `
process.once('message', () => {
  process.on('message', ({ type, workerData }) => type === '${DATA.type}' && process.send(workerData));
  process.send('jest-light-runner-get-worker-data');
});`;

/** What the worker says after it was sent these messages. */
const answerTo = async (...messages: readonly unknown[]): Promise<unknown> => {
  const worker = spawn(process.execPath, ['--import', PRELOAD, '--input-type=module', '-e', WORKER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TINYPOOL_WORKER_ID: '1' },
  });
  for (const message of messages) worker.send(message as object);
  const [said] = (await once(worker, 'message')) as [unknown];
  worker.disconnect();
  return said;
};

describe('a worker of the tests', () => {
  it('has its data where the answer to another worker came before it asked', async () =>
    expect(await answerTo(DATA)).toBe(7));

  it('asks for its data where it has none', async () =>
    expect(await answerTo({ task: 1 })).toBe('jest-light-runner-get-worker-data'));
});
