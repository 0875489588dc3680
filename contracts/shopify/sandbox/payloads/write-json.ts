/** A number that is printed digit by digit, so that long ids and decimals lose nothing. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type JsonValue = string | number | boolean | null | NumberText | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Prints JSON with numbers as they were written; the sender escapes it the way the platform does. */
export const writeJson = (value: JsonValue): string => {
  if (value instanceof NumberText) return value.text;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(writeJson).join(',')}]`;
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${writeJson(item)}`);
  return `{${entries.join(',')}}`;
};

const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);
