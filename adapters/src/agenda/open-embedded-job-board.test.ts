import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbeddedJobBoard } from './open-embedded-job-board.ts';
import type { JobFailure } from './agenda-job-board.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-jobs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('The job board on SQLite', () => {
  it('runs a job again whose process was killed', async () => {
    const file = join(folder, 'jobs.db');
    const program = join(import.meta.dirname, 'testing/hanging-worker.ts');
    const dying = spawn(process.execPath, ['--no-warnings', program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(dying.stdout, 'data');
    dying.kill('SIGKILL');
    await once(dying, 'close');

    const board = await openEmbeddedJobBoard(file, { lockSeconds: 1, pollMillis: 100 });
    const again = new Promise<unknown>((resolve) => board.define('worker', async (data) => resolve(data)));
    await board.start();
    expect(await again).toEqual({ shop: 'a' });
    await board.stop();
  }, 30_000);

  it('keeps a long job for itself by its heartbeat', async () => {
    const file = join(folder, 'jobs.db');
    const starts: string[] = [];
    const boards = [];
    const ended = Promise.withResolvers<void>();
    for (const name of ['a', 'b']) {
      const board = await openEmbeddedJobBoard(file, { lockSeconds: 0.4, pollMillis: 50 });
      board.define('worker', async () => {
        starts.push(name);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        ended.resolve();
      });
      await board.start();
      boards.push(board);
    }
    await boards[0]?.soon('worker', 'a', {});
    await ended.promise;
    for (const board of boards) await board.stop();
    expect(starts).toHaveLength(1);
  }, 30_000);

  it('tells of every failure', async () => {
    const failures: JobFailure[] = [];
    const board = await openEmbeddedJobBoard(join(folder, 'jobs.db'), {
      lockSeconds: 1,
      retryMillis: 10,
      onFailure: (failure) => failures.push(failure),
    });
    const succeeded = Promise.withResolvers<void>();
    board.define('worker', async () => {
      if (failures.length === 0) throw new Error('Drucker brennt');
      succeeded.resolve();
    });
    await board.start();
    await board.soon('worker', 'a', {});
    await succeeded.promise;
    await board.stop();
    expect(failures).toMatchObject([{ job: 'worker', error: { message: 'Drucker brennt' }, final: false }]);
  });

  it('names the file that is no store of jobs', async () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Sehr geehrte Damen und Herren, '.repeat(200));
    await expect(openEmbeddedJobBoard(file)).rejects.toThrow(file);
  });
});
