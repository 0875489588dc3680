import type { Response } from 'express';
import { FILE_SENT } from './reply.ts';

interface SentFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
}

/** Sends the file of a document to be seen, or to be kept; nothing in between may keep it. The XML of an XRechnung is for programs alone. */
export const sendFile = (
  response: Response,
  { bytes, mediaType, fileName }: SentFile,
  disposition: 'inline' | 'attachment',
) => {
  const shown = mediaType === 'application/pdf' ? disposition : 'attachment';
  response
    .set({
      'content-type': mediaType,
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    .send(Buffer.from(bytes));
  return FILE_SENT;
};
