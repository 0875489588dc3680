import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

interface SentPieces {
  readonly mediaType: string;
  readonly fileName: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

/** Sends a file piece by piece as it comes to be: a slow reader is waited for, one who goes away meanwhile ends it. Whether all of it left. */
export const sendPieces = async (response: Response, { mediaType, fileName, pieces }: SentPieces): Promise<boolean> => {
  response.set({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
  try {
    await pipeline(Readable.from(pieces), response);
    return response.writableFinished;
  } catch (error) {
    if (!response.closed) throw error;
    return false;
  }
};

/** So long a reader who went away may take to be noticed: what is small has left for the network before. */
const NOTICED_MS = 2000;

/**
 * The same for what counts once it was taken: whether all of it left, and its reader did not go away right behind it. A reader who
 * has all of it keeps the connection for the next question; where it was to be closed (as nginx asks by default), only an
 * error tells. In doubt it was not taken, and the merchant takes it again.
 */
export const sendAndSee = async (response: Response, sent: SentPieces, noticedMs = NOTICED_MS): Promise<boolean> => {
  const wentAway = goingAway(response, noticedMs);
  const hasLeft = await sendPieces(response, sent);
  return hasLeft && !(await wentAway());
};

/** Watches the connection from now on; asked later, it answers as soon as that is known, and no later than after so long. */
const goingAway = ({ socket, shouldKeepAlive }: Response, withinMs: number): (() => Promise<boolean>) => {
  if (!socket) return async () => true;
  const closed = new Promise<boolean>((know) => {
    socket.once('close', (hadError) => know(hadError || shouldKeepAlive));
    socket.once('end', () => know(shouldKeepAlive));
  });
  return () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((know) => (timer = setTimeout(know, withinMs, false)));
    return Promise.race([closed, late]).finally(() => clearTimeout(timer));
  };
};
