import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import type { GraphQLArgument, GraphQLNamedType, GraphQLSchema } from 'graphql';

const full = new URL('../../../../../shared/shopify/admin-schema.graphql', import.meta.url);

const schemaIn = (file: URL): GraphQLSchema =>
  buildSchema(readFileSync(file, 'utf8'), { assumeValid: true, assumeValidSDL: true, noLocation: true });

const printed = (list: readonly GraphQLArgument[]): string[] =>
  list.map((one) => `${one.name}: ${String(one.type)} = ${JSON.stringify(one.default ?? null)}`);

const membersOf = (type: GraphQLNamedType): string[] => {
  if (isEnumType(type)) return type.getValues().map((value) => `${value.name} ${value.deprecationReason ?? ''}`);
  if (isUnionType(type)) return type.getTypes().map((member) => member.name);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => `${field.name}: ${String(field.type)}`);
  if (!isObjectType(type) && !isInterfaceType(type)) return [type.constructor.name];
  const fields = Object.values(type.getFields()).map(
    (field) =>
      `${field.name}(${printed(field.args).join(', ')}): ${String(field.type)} ${field.deprecationReason ?? ''}`,
  );
  return [...fields, ...type.getInterfaces().map((one) => `implements ${one.name}`)];
};

const isBuiltIn = (name: string): boolean =>
  name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name);

describe('The simulated schema', () => {
  if (!existsSync(full)) it.skip('needs ../shared/shopify/admin-schema.graphql', () => undefined);
  else {
    const whole = schemaIn(full);
    const part = schemaIn(new URL('./schema.graphql', import.meta.url));

    it('has every type, field, argument, default and value exactly as the 2026-10 schema has it', () => {
      const strangers = Object.values(part.getTypeMap())
        .filter((type) => !isBuiltIn(type.name))
        .flatMap((type) => {
          const known = whole.getType(type.name);
          const members = new Set(known ? membersOf(known) : []);
          return membersOf(type).flatMap((member) => (members.has(member) ? [] : [`${type.name}.${member}`]));
        });
      expect(strangers).toEqual([]);
    });

    it('has input types and enums whole, so that no valid input is refused', () => {
      const cut = Object.values(part.getTypeMap())
        .filter((type) => !isBuiltIn(type.name) && (isInputObjectType(type) || isEnumType(type)))
        .filter((type) => membersOf(type).length !== membersOf(whole.getType(type.name) ?? type).length);
      expect(cut.map((type) => type.name)).toEqual([]);
    });
  }
});
