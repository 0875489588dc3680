import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

interface SentTexts {
  readonly mediaType: string;
  readonly fileName: string;
  readonly texts: AsyncIterable<string>;
}

/** Sends a file text by text as it comes to be: whoever reads slowly is waited for, whoever goes away meanwhile ends it. */
export const sendTexts = async (response: Response, { mediaType, fileName, texts }: SentTexts): Promise<void> => {
  response.set({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
  try {
    await pipeline(Readable.from(texts), response);
  } catch (error) {
    if (!response.closed) throw error;
  }
};
