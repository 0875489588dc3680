import type { Route, Schema } from '@belegwerk/contracts/api';
import { cutText } from '@belegwerk/core/documents';
import type { Request } from 'express';
import { notFound, Refusal } from './refusal.ts';

/** A part of a request by its schema; what does not fit is refused by the name of the first part that is wrong. */
export const parsed = (schema: Schema | undefined, value: unknown, where: string): unknown => {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = [where, ...(issue?.path ?? [])].join('.');
  if (issue?.code === 'too_big' && issue.origin === 'string')
    throw new Refusal('bad-request', `Die Angabe „${path}“ ist zu lang: höchstens ${issue.maximum} Zeichen.`);
  throw notUnderstood(path);
};

/** What the path names; what cannot be a name names nothing. */
export const namedBy = ({ params, names = 'address' }: Route, given: Request['params']): unknown => {
  const read = params?.safeParse(given);
  if (read?.success === false) throw notFound(names);
  return read?.data;
};

const notUnderstood = (path: string): Refusal =>
  new Refusal('bad-request', `Die Angabe „${path}“ wird so nicht verstanden. Lade die Seite neu.`);

/** Lists come as a name again and again; one in brackets is another name, which would be passed over without a word. */
export const askedOf = (query: Request['query']): Request['query'] => {
  const bracketed = Object.keys(query).find((name) => name.includes('['));
  if (bracketed !== undefined) throw notUnderstood(cutText(`query.${bracketed}`, MAX_OF_NAME));
  return query;
};

/** Characters of a wrong name that are said back. */
const MAX_OF_NAME = 64;
