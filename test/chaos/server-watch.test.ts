import { spawn } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { endOf } from '../mongo/start-compatible.ts';
import { DeadServer, ServerWatch } from './server-watch.ts';

const never = new Promise<never>(() => undefined);
const serverThatSays = (words: string, then: string) =>
  endOf(spawn(process.execPath, ['--eval', `console.error(${JSON.stringify(words)}); ${then}`]));

describe('A run of the chaos test', () => {
  it('ends with the name and the last words of the server that died', async () => {
    const watch = new ServerWatch();
    watch.over('the database', serverThatSays('no memory left', 'process.exitCode = 3'));
    await expect(watch.unlessOneDies(never)).rejects.toThrow(
      new DeadServer(
        'the database died, so that nothing can be compared: it ended with code 3; it wrote last:\nno memory left',
      ),
    );
  });

  it('names the signal that ended a server', async () => {
    const watch = new ServerWatch();
    watch.over('the mail sandbox', serverThatSays('', 'process.kill(process.pid, "SIGKILL")'));
    await expect(watch.unlessOneDies(never)).rejects.toThrow('the mail sandbox died');
  });

  it('says of a run that fails which server does not answer any more', async () => {
    const failed = Promise.reject(new Error('no books'));
    const condition = async () => ['the database answers', 'the door of the database does not answer: refused'];
    await expect(new ServerWatch().unlessOneDies(failed, condition)).rejects.toThrow(
      'the database answers\nthe door of the database does not answer: refused\nthe run ended with: Error: no books',
    );
  });

  it('fails as it did where all servers live', async () => {
    const failed = Promise.reject(new Error('no books'));
    await expect(new ServerWatch().unlessOneDies(failed, async () => ['the database answers'])).rejects.toThrow(
      'no books',
    );
  });

  it('lets servers end once they are asked to', async () => {
    const watch = new ServerWatch();
    watch.end();
    watch.over('the database', Promise.resolve('ended with code 0'));
    expect(await watch.unlessOneDies(Promise.resolve('compared'))).toBe('compared');
  });
});
