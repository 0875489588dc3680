import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';

type Names = Readonly<Record<string, string>>;

const renamed = (value: object, names: Names): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field as unknown]));

/**
 * A record of which some fields are stored under other names than they have. While hosts are updated one after the other
 * those of the version before write beside the new ones, and each drops what it does not know: what is stored keeps its name.
 */
export const storedUnderOtherNames = <T extends object>(
  names: { readonly [K in keyof T]?: string },
  fields: FieldSchemas<T>,
): z.ZodType<T> => {
  const ofStored = names as Names;
  const ofRecord = Object.fromEntries(Object.entries(ofStored).map(([name, stored]) => [stored, name]));
  return z.codec(z.object(renamed(fields, ofStored) as z.ZodRawShape), z.custom<T>(), {
    decode: (stored) => renamed(stored, ofRecord) as T,
    encode: (record) => renamed(record, ofStored),
  });
};
