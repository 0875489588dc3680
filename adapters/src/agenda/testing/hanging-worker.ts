import { openEmbeddedJobBoard } from '../open-embedded-job-board.ts';

const [file = ''] = process.argv.slice(2);
const board = await openEmbeddedJobBoard(file, { lockSeconds: 1, pollMillis: 100 });
board.define('worker', () => {
  process.stdout.write('started\n');
  return new Promise<void>(() => undefined);
});
await board.start();
await board.soon('worker', 'a', { shop: 'a' });
