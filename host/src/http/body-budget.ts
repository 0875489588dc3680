import type { RequestHandler } from 'express';

/** Bytes that one body may have without counting: almost every message is smaller, and none of those is sent away. */
const SMALL = 64_000;
/** Bytes of larger bodies that may be in memory at once; eight of the largest. */
export const BYTES_UNDER_WAY = 40_000_000;
/** A body is read or given up within seconds. */
const WAIT_SECONDS = 10;

/**
 * Bounds what bodies that nobody has verified yet hold in memory together, by the bytes that really came. What is above
 * that is answered 503 with `Retry-After`, and its sender, who keeps what was not taken, is not listened to any longer.
 */
export const bodyBudget = (most = BYTES_UNDER_WAY): RequestHandler => {
  let underWay = 0;
  return (request, response, next) => {
    // the parser of HTTP lets no body be longer than it says
    if (Number(request.get('content-length') ?? Infinity) <= SMALL) return next();
    let [came, held] = [0, 0];
    request.on('data', (bytes: Uint8Array) => {
      came += bytes.length;
      if (came <= SMALL || response.headersSent) return;
      underWay += came - held;
      held = came;
      if (underWay <= most) return;
      response.once('finish', () => request.destroy());
      response.set({ connection: 'close', 'retry-after': String(WAIT_SECONDS) }).sendStatus(503);
    });
    response.once('close', () => {
      underWay -= held;
    });
    next();
  };
};
