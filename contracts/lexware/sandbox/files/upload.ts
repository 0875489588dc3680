import { createHash } from 'node:crypto';
import type { StoredFile } from '../books/entities.ts';
import { Refusal } from '../http/reply.ts';
import { gatewayError, refuseLegacy } from '../http/error-bodies.ts';
import type { Call } from '../http/route.ts';

/** A file as it came. */
export type Upload = { readonly name: string; readonly bytes: Buffer; readonly type: string | undefined };

const EXTENSIONS = new Set(['pdf', 'jpg', 'jpeg', 'png', 'xml']);
const MAX_BYTES = 5_242_880;

const parts = async (call: Call): Promise<FormData> => {
  const headers = { 'content-type': call.contentType };
  try {
    return await new Response(new Uint8Array(call.body), { headers }).formData();
  } catch {
    throw new Refusal(gatewayError(500, null));
  }
};

/** Reads a multipart upload and checks its extension, size and first bytes. */
export const readUpload = async (call: Call): Promise<Upload> => {
  const form = await parts(call);
  const file = form.get('file');
  const type = form.get('type');
  if (file === null || typeof file === 'string') throw new Refusal(gatewayError(500, null));
  const bytes = Buffer.from(await file.arrayBuffer());
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!EXTENSIONS.has(extension)) refuseLegacy(406, 'inacceptable_file_extension', 'file');
  if (bytes.length > MAX_BYTES) refuseLegacy(406, 'max_file_size_exceeded', 'file');
  if (extension === 'pdf' && !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    refuseLegacy(406, 'inacceptable_file_extension', 'file');
  }
  return { name: file.name, bytes, type: typeof type === 'string' ? type : undefined };
};

/** Keeps a file; the same content of the same type is kept once and found again. */
export const keepFile = (call: Call, upload: Upload, type: string, voucherId: string | undefined): StoredFile => {
  const { books, ids } = call.world;
  const checksum = createHash('sha256').update(upload.bytes).digest('hex');
  const known = books.fileByChecksum(`${type}:${checksum}`)[0];
  if (known) return known;
  return books.files.put({
    id: ids.uuid(),
    checksum,
    type,
    extension: upload.name.split('.').at(-1)?.toLowerCase() ?? 'pdf',
    contentBase64: upload.bytes.toString('base64'),
    ...(voucherId !== undefined && { voucherId }),
  });
};
