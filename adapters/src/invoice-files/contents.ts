import { documentId } from '@belegwerk/core/kernel';
import type { DocumentFile } from '@belegwerk/core/ports';
import type { IssuedDocument, Recipient } from '@belegwerk/core/documents';
import { z } from 'zod';
import { instantText, issuedDocument, recordCodec, type FieldSchemas } from '../records/index.ts';
import { digestOf } from './places/lay-down.ts';

/** A file of an original, under the name by which it lies at its place. */
export interface OriginalFile extends DocumentFile {
  readonly sha256: string;
}

/** What is kept of an original beside its number. */
export interface OriginalContents {
  readonly document: IssuedDocument;
  readonly recipient: Recipient;
  /** Title, introduction, rows and remark, one below the other. */
  readonly texts: string;
  /** Ids of the documents that it corrects. */
  readonly relatedTo: readonly string[];
  /** The PDF first. */
  readonly files: readonly OriginalFile[];
}

const recipient: z.ZodType<Recipient> = z.object({
  contactId: z.string().exactOptional(),
  name: z.string(),
  supplement: z.string().exactOptional(),
  street: z.string().exactOptional(),
  zip: z.string().exactOptional(),
  city: z.string().exactOptional(),
  countryCode: z.string(),
} satisfies FieldSchemas<Recipient>);

/** What stands before the bytes: all but them, with their lengths. */
type Head = Omit<OriginalContents, 'files'> & {
  readonly files: readonly (Omit<OriginalFile, 'bytes'> & { readonly length: number })[];
};

const head = recordCodec<Head>(
  'head of an original',
  z.object({
    document: issuedDocument(instantText),
    recipient,
    texts: z.string(),
    relatedTo: z.array(z.string()).readonly(),
    files: z
      .array(z.object({ fileName: z.string(), mediaType: z.string(), sha256: z.string(), length: z.int() }))
      .readonly(),
  } satisfies FieldSchemas<Head>),
);

const HEAD_ENDS = 0x0a;

export const packedContents = ({ files, ...rest }: OriginalContents): Uint8Array => {
  const stored = head.toStored({
    ...rest,
    files: files.map(({ bytes, ...file }) => ({ ...file, length: bytes.length })),
  });
  return Buffer.concat([Buffer.from(`${JSON.stringify(stored)}\n`), ...files.map(({ bytes }) => bytes)]);
};

/** Throws where a file is not the one that was written. */
export const unpackedContents = (packed: Uint8Array): OriginalContents => {
  const whole = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const end = whole.indexOf(HEAD_ENDS);
  const { files, ...rest } = head.fromStored(JSON.parse(whole.toString('utf8', 0, end)));
  let at = end + 1;
  return {
    ...rest,
    files: files.map(({ length, ...file }) => {
      const bytes = whole.subarray(at, (at += length));
      if (digestOf(bytes) !== file.sha256) throw new Error(`the original "${file.fileName}" was changed`);
      return { ...file, bytes };
    }),
  };
};

export const relatedIn = ({ relatedTo }: Pick<OriginalContents, 'relatedTo'>) => relatedTo.map(documentId);
