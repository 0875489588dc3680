import type { RequestHandler } from 'express';
import { addressOf } from './address-of.ts';

/** Bytes that one body may have without counting: almost every message is smaller, and none of those is sent away. */
export const SMALL_BODY = 64_000;
/** Bytes of larger bodies that may be in memory at once; eight of the largest. */
export const BYTES_UNDER_WAY = 40_000_000;
/** One address may have so much of it: two of the largest. */
const SHARES = 4;
/** A body is read or given up within seconds. */
const WAIT_SECONDS = 10;

/**
 * Bounds what bodies that are not verified yet hold in memory together, by the bytes that really came. What is above
 * that is answered 503 with `Retry-After`, and its sender, who keeps what was not taken, is not listened to any longer.
 * So is one address above its share, so that it keeps no other sender out.
 */
export const bodyBudget = (most = BYTES_UNDER_WAY, mostOfAddress = most / SHARES): RequestHandler => {
  let underWay = 0;
  const heldBy = new Map<string, number>();
  const hold = (address: string, bytes: number): void => {
    underWay += bytes;
    const own = (heldBy.get(address) ?? 0) + bytes;
    if (own > 0) heldBy.set(address, own);
    else heldBy.delete(address);
  };
  return (request, response, next) => {
    // the parser of HTTP lets no body be longer than it says
    if (Number(request.get('content-length') ?? Infinity) <= SMALL_BODY) return next();
    const address = addressOf(request);
    let [came, held] = [0, 0];
    request.on('data', (bytes: Uint8Array) => {
      came += bytes.length;
      if (came <= SMALL_BODY || response.headersSent) return;
      hold(address, came - held);
      held = came;
      if (underWay <= most && (heldBy.get(address) ?? 0) <= mostOfAddress) return;
      response.once('finish', () => request.destroy());
      response.set({ connection: 'close', 'retry-after': String(WAIT_SECONDS) }).sendStatus(503);
    });
    response.once('close', () => {
      hold(address, -held);
    });
    next();
  };
};
