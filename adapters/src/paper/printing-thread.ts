import { parentPort } from 'node:worker_threads';
import { giveWay } from '../sheets/index.ts';
import type { Paper } from './paper.ts';
import { printPaper } from './print-paper.ts';

giveWay();

/** What the thread is asked. It is asked for the next when it has answered. */
parentPort?.on('message', (paper: Paper) => {
  printPaper(paper).then(
    (bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
