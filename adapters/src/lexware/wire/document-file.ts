import type { DocumentFile } from '@belegwerk/core/ports';
import type { HttpReply } from '../../http/index.ts';

/** The downloaded file under the name that the service suggests; undefined when the answer is empty. */
export const documentFile = (reply: HttpReply, fallbackName: string): DocumentFile | undefined => {
  if (reply.bytes.length === 0) return undefined;
  const mediaType = (reply.headers['content-type'] ?? 'application/pdf').split(';')[0] ?? '';
  return {
    bytes: reply.bytes,
    mediaType: mediaType.trim().toLowerCase(),
    fileName: suggestedName(reply.headers['content-disposition']) ?? fallbackName,
  };
};

const suggestedName = (disposition: string | undefined): string | undefined => {
  const name = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '');
  const safe = (name?.[1] ?? name?.[2] ?? '').replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '');
  return safe === '' ? undefined : safe;
};
