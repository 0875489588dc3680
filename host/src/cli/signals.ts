/** Resolves with the first SIGINT or SIGTERM. Asked for before a program says that it is ready, it misses none. */
export const untilSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
