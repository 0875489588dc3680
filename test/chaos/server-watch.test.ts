import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endOf } from '../mongo/start-compatible.ts';
import { DeadServer, ServerWatch } from './server-watch.ts';

const never = new Promise<never>(() => undefined);
const spawned = (words: string, then: string) =>
  spawn(process.execPath, ['--eval', `console.error(${JSON.stringify(words)}); ${then}`]);
const lives = async (): Promise<void> => undefined;
const isSilent = async (): Promise<void> => Promise.reject(new Error('refused'));

const watches: ServerWatch[] = [];
const watching = (): ServerWatch => {
  const watch = new ServerWatch({ askedEvery: 1, silentFor: 20, knownWithin: 20 });
  watches.push(watch);
  return watch;
};
afterEach(() => watches.splice(0).forEach((watch) => watch.end()));

describe('A run of the chaos test', () => {
  it('ends with the name and the last words of the server that died', async () => {
    const watch = watching();
    watch.over('the database', endOf(spawned('no memory left', 'process.exitCode = 3')));
    await expect(watch.unlessOneDies(never)).rejects.toThrow(
      new DeadServer(
        'the database died, so that nothing can be compared: it ended with code 3; it wrote last:\nno memory left',
      ),
    );
  });

  it('names the signal that ended a server', async () => {
    const watch = watching();
    watch.over('the mail sandbox', endOf(spawned('', 'process.kill(process.pid, "SIGKILL")')));
    await expect(watch.unlessOneDies(never)).rejects.toThrow('the mail sandbox died');
  });

  it('notices a server that had died before it was watched', async () => {
    const server = spawned('', 'process.kill(process.pid, "SIGKILL")');
    await once(server, 'exit');
    const watch = watching();
    watch.over('the shop sandbox', endOf(server));
    await expect(watch.unlessOneDies(never)).rejects.toThrow('the shop sandbox died');
  });

  it('ends when a server does not start', async () => {
    await expect(watching().starts('the database', Promise.reject(new Error('no room')))).rejects.toThrow(
      'the database did not start, so that nothing can be compared: no room',
    );
  });

  it('ends when a server lives and answers no more', async () => {
    const watch = watching();
    watch.asks('the door of the database', isSilent);
    await expect(watch.unlessOneDies(never)).rejects.toThrow('the door of the database does not answer');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no books')), 'the run ended with: Error: no books'],
    ['is compared', () => Promise.resolve('lost: 3'), 'the run ended'],
  ])('says of a run that %s which server does not answer any more', async (_how, run, told) => {
    const watch = new ServerWatch({ askedEvery: 1, silentFor: 60_000, knownWithin: 1 });
    watches.push(watch);
    watch.asks('the database', lives);
    watch.asks('the accounting sandbox', isSilent);
    await expect(watch.unlessOneDies<unknown>(run())).rejects.toThrow(
      new DeadServer(`the accounting sandbox does not answer, so that nothing can be compared: refused\n${told}`),
    );
  });

  it('fails as it did where all servers live', async () => {
    const watch = watching();
    watch.asks('the database', lives);
    await expect(watch.unlessOneDies(Promise.reject(new Error('no books')))).rejects.toThrow('no books');
  });

  it('lets servers end once they are asked to', async () => {
    const watch = watching();
    watch.end();
    watch.over('the database', Promise.resolve('ended with code 0'));
    expect(await watch.unlessOneDies(Promise.resolve('compared'))).toBe('compared');
  });
});
