import { parentPort } from 'node:worker_threads';
import { giveWay } from '../../../sheets/index.ts';
import { drawDocument } from './draw-document.ts';
import type { Drawing, Drawn } from './threaded-drawing.ts';

giveWay();

const draw = async ({ printed, carried }: Drawing): Promise<void> => {
  try {
    const bytes = await drawDocument(printed, carried);
    parentPort?.postMessage({ bytes } satisfies Drawn, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error as Error } satisfies Drawn);
  }
};

/** It is given the next document once it has answered with the last. */
parentPort?.on('message', (drawing: Drawing) => void draw(drawing));
