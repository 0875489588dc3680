import { parentPort } from 'node:worker_threads';
import { giveWay } from '../../../sheets/index.ts';
import { drawDocument } from './draw-document.ts';
import type { Drawing } from './threaded-drawing.ts';

giveWay();

/** Draws what it is given, one after another in the order in which it came. */
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', ({ id, printed, carried }: Drawing) => {
  last = last
    .then(() => drawDocument(printed, carried))
    .then(
      (bytes) => parentPort?.postMessage({ id, bytes }, [bytes.buffer]),
      (error: unknown) => parentPort?.postMessage({ id, error }),
    );
});
