import { z } from 'zod';

/** A record as an engine holds it: JSON, save for the engine's own form of moments. */
export type StoredFields = Record<string, unknown>;

/** Translates one kind of record to its stored form and back; a stored form it cannot read is a defect. */
export interface RecordCodec<T> {
  toStored(record: T): StoredFields;
  fromStored(stored: unknown): T;
}

/** A schema for every field of a record, optional ones included, so that no field can be forgotten. */
export type FieldSchemas<T> = { readonly [K in keyof T]-?: z.ZodType<T[K]> };

/** Makes a codec out of a schema; `what` names the record in errors. */
export const recordCodec = <T>(what: string, schema: z.ZodType<T>): RecordCodec<T> => ({
  toStored: (record) => z.encode(schema, record) as StoredFields,
  fromStored: (stored) => {
    const read = z.safeDecode(schema, stored);
    if (read.success) return read.data;
    const [first] = read.error.issues;
    throw new Error(`stored ${what} cannot be read at ${first?.path.join('.') || 'its root'}: ${first?.message ?? ''}`);
  },
});
