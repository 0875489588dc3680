import type { JobBoard } from '@belegwerk/core/ports';

/** The board, which also gives back its store once it has stopped. */
export const closingAfterStop = (board: JobBoard, close: () => Promise<void>): JobBoard => ({
  define: (name, run) => board.define(name, run),
  every: (name, seconds) => board.every(name, seconds),
  soon: (name, key, data) => board.soon(name, key, data),
  forgetShop: (shop) => board.forgetShop(shop),
  forgetFailed: (before) => board.forgetFailed(before),
  late: () => board.late(),
  recurring: () => board.recurring(),
  start: () => board.start(),
  stop: async () => {
    await board.stop();
    await close();
  },
});
