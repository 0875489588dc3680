import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { actionResult } from '../wire/index.ts';
import type { AccountClient, Answer } from './account.ts';

/** What a group of cases gets: the client once the account is open, and how to name cases. */
export type Suite = {
  readonly client: () => AccountClient;
  /** A case that any account must pass. */
  readonly promise: (name: string, run: (client: AccountClient) => Promise<void>) => void;
  /** A case that needs what only a sandbox can do, or that would leave finalised vouchers in a real account. */
  readonly sandboxOnly: (name: string, run: (client: AccountClient) => Promise<void>) => void;
};

const PATIENCE_MS = 60_000;

/** Makes a suite for a sandbox or a real account; cases for sandboxes only are skipped by name on real accounts. */
export const aSuite = (client: () => AccountClient, real: boolean): Suite => {
  const promise: Suite['promise'] = (name, run) => it(name, () => run(client()), PATIENCE_MS);
  const skipped: Suite['promise'] = (name) => it.skip(`${name} (sandbox only)`, () => undefined);
  return { client, promise, sandboxOnly: real ? skipped : promise };
};

/** The body read by its schema; fails with what does not fit. */
export const bodyOf = <S extends z.ZodType>(answer: Answer, schema: S): z.infer<S> => {
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) throw new Error(`${answer.status} ${answer.text.slice(0, 500)}\n${parsed.error.message}`);
  return parsed.data;
};

/** Creates something and answers its id. */
export const create = async (client: AccountClient, path: string, body: object): Promise<string> => {
  const answer = await client.call('POST', path, body);
  expect({ status: answer.status, problem: answer.status < 300 ? '' : answer.text }).toMatchObject({ problem: '' });
  return bodyOf(answer, actionResult).id;
};

/** Creates something and reads it back by its schema. */
export const createAndRead = async <S extends z.ZodType>(
  client: AccountClient,
  path: string,
  body: object,
  schema: S,
): Promise<z.infer<S>> => {
  const id = await create(client, path, body);
  return bodyOf(await client.call('GET', `${path.split('?')[0]}/${id}`), schema);
};

const TRIES = 8;

/** Repeats an expectation on real accounts, where lists and new contacts take a moment; a sandbox gets one try. */
export const eventually = async (client: AccountClient, expectation: () => Promise<void>): Promise<void> => {
  for (let left = client.account.real ? TRIES : 1; left > 1; left -= 1) {
    try {
      return await expectation();
    } catch {
      // not yet: the next try comes after the client's own pause
    }
  }
  return expectation();
};
