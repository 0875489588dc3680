import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shopifyOperations } from '@belegwerk/adapters/shopify';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate, type GraphQLSchema } from 'graphql';

const fullSchema = fileURLToPath(new URL('../../../shared/shopify/admin-schema.graphql', import.meta.url));
const sandboxSchema = fileURLToPath(new URL('../../contracts/shopify/sandbox/graphql/schema.graphql', import.meta.url));

const schemaIn = (file: string): GraphQLSchema =>
  buildSchema(readFileSync(file, 'utf8'), { assumeValid: true, assumeValidSDL: true, noLocation: true });

const faultsOf = (schema: GraphQLSchema, text: string): readonly string[] =>
  validate(schema, parse(text)).map(({ message }) => message);

const eachFits = (file: string) => {
  const schema = schemaIn(file);
  it.each(shopifyOperations.map(({ name, text }) => ({ name, text })))('$name is valid', ({ text }) => {
    expect(faultsOf(schema, text)).toEqual([]);
  });
};

describe('Every operation against the whole Admin schema', () => {
  if (existsSync(fullSchema)) eachFits(fullSchema);
  else it.skip('needs ../shared/shopify/admin-schema.graphql', () => undefined);
});

describe('Every operation against the part of the schema that the sandbox serves', () => {
  eachFits(sandboxSchema);
});

it('names every operation after its document', () => {
  for (const { name, text } of shopifyOperations) expect(text).toMatch(new RegExp(`(?:query|mutation) ${name}\\b`));
});
