import { gunzipSync, gzipSync } from 'node:zlib';
import type { FolderList } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import type { InstantCodec } from './stored-values.ts';

/** A list repeats itself: packed it takes a twentieth. */
const packedBytes = z.codec(
  z.string(),
  z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  {
    decode: (text) => new Uint8Array(gunzipSync(Buffer.from(text, 'base64'))),
    encode: (bytes) => gzipSync(bytes).toString('base64'),
  },
);

/** Schema of a list of a month's folder. */
export const folderList = (instant: InstantCodec): z.ZodType<FolderList> =>
  z.object({
    month: z.string(),
    edition: z.int(),
    path: z.string(),
    mediaType: z.string(),
    bytes: packedBytes,
    keptAt: instant,
  } satisfies FieldSchemas<FolderList>);
