const ASK = 'jest-light-runner-get-worker-data';

/** @returns the data of a worker, where a message is that. */
const workerDataOf = (message: unknown): object | undefined =>
  typeof message === 'object' && message && 'type' in message && message.type === 'jest-light-runner-worker-data'
    ? message
    : undefined;

/**
 * Preloaded in every worker. When one worker asks jest-light-runner 0.8.2 for its data, the answer goes to all that have a task,
 * and each gets one answer alone: a worker that has not asked yet would miss it and wait for ever. It is kept until it asks.
 */
if (process.send && process.env['TINYPOOL_WORKER_ID'] !== undefined) {
  let early: object | undefined;
  const emit = process.emit.bind(process) as (...told: readonly unknown[]) => boolean;
  const send = process.send.bind(process) as (...sent: readonly unknown[]) => boolean;
  process.emit = ((...told: readonly unknown[]) => {
    if (told[0] === 'message') early = workerDataOf(told[1]) ?? early;
    return emit(...told);
  }) as typeof process.emit;
  process.send = ((...sent: readonly unknown[]) => {
    if (early === undefined || sent[0] !== ASK) return send(...sent);
    setImmediate(() => emit('message', early, undefined));
    return true;
  }) as typeof process.send;
}
