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
