import { UnreadableRecord } from '@belegwerk/core/ports';
import { z } from 'zod';
import { storedForm } from './stored-form.ts';

/** A record as an engine holds it: JSON, save for the engine's own form of moments. */
export type StoredFields = Record<string, unknown>;

/**
 * Translates one kind of record to its stored form and back. A stored form it cannot read is a defect; a record of our own
 * making is not examined before it is stored.
 */
export interface RecordCodec<T> {
  toStored(record: T): StoredFields;
  fromStored(stored: unknown): T;
}

/** A schema for every field of a record, optional ones included, so that no field can be forgotten. */
export type FieldSchemas<T> = { readonly [K in keyof T]-?: z.ZodType<T[K]> };

/** Makes a codec out of a schema; `what` names the record in errors. */
export const recordCodec = <T>(what: string, schema: z.ZodType<T>): RecordCodec<T> => {
  const stored = storedForm(schema);
  return {
    toStored: (record) => stored(record) as StoredFields,
    fromStored: (given) => {
      const read = z.safeDecode(schema, given);
      if (read.success) return read.data;
      const [first] = read.error.issues;
      const place = first?.path.join('.') || 'its root';
      throw new UnreadableRecord(`stored ${what} cannot be read at ${place}: ${first?.message ?? ''}`);
    },
  };
};
