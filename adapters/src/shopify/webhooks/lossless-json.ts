type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
type ParseWithSource = (text: string, reviver: Reviver) => unknown;

/** Reads JSON with every number as the text it was written with: an id of 19 digits keeps them all. */
export const parseLossless = (text: string): unknown =>
  (JSON.parse as ParseWithSource)(text, (_key, value, { source }) => (typeof value === 'number' ? source : value));
