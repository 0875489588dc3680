import { relative } from 'node:path';
import type { ChildProgram } from './child-program.ts';
import type { Running } from './running.ts';
import { watchSources } from './watch-sources.ts';

/** An editor writes several files at once. */
const SETTLED_MS = 50;

interface Parts {
  /** Has it loaded while the one before it, by its process, still stops; it begins once that is gone. */
  readonly start: (before?: number) => Promise<ChildProgram>;
  /** Folders of what it is made of. */
  readonly sources: readonly string[];
  readonly say: (sentence: string) => void;
}

/**
 * Starts a program anew after each change of its sources. The first start must succeed; one that fails later waits for the
 * next change.
 */
export const restartedProgram = async ({ start, sources, say }: Parts): Promise<Running> => {
  let running: ChildProgram | undefined = await start();
  let changed: string | undefined;
  let isStopped = false;
  let restarting: Promise<void> | undefined;
  let stopWatching = (): void => undefined;

  const onChange = (file: string): void => {
    changed = file;
    restarting ??= restart().finally(() => (restarting = undefined));
  };
  const look = (): void => {
    // folders may have come
    stopWatching();
    stopWatching = watchSources(sources, onChange);
  };
  const failed = (error: Error): undefined => {
    say(`${error.message}; the next change starts it again`);
    return undefined;
  };
  const restart = async (): Promise<void> => {
    while (changed !== undefined) {
      await new Promise((resume) => setTimeout(resume, SETTLED_MS));
      const [file, began] = [relative('', changed), performance.now()];
      changed = undefined;
      if (isStopped) return;
      look();
      const starting = start(running?.process.pid).catch(failed);
      await running?.stop();
      running = await starting;
      if (running) say(`${file} changed: started again in ${Math.round(performance.now() - began)} ms`);
    }
  };

  look();
  return {
    // a program that ends by itself waits for the next change, too
    ended: new Promise(() => undefined),
    stop: async () => {
      isStopped = true;
      stopWatching();
      await restarting;
      await running?.stop();
    },
  };
};
