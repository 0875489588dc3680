/** Prints the simulated part of a full Admin schema: `node print-subset.ts FULL.graphql > schema.graphql`. */
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { Kind, parse, print, visit } from 'graphql';
import type { DefinitionNode, DocumentNode, FieldDefinitionNode, InputValueDefinitionNode, TypeNode } from 'graphql';
import { subsetSelection } from './subset-selection.ts';

const builtIn = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

const fieldsOf = (typeName: string): string[] | undefined => {
  const chosen = subsetSelection[typeName];
  return chosen?.split(' ').flatMap((word) => (word.startsWith('@') ? (fieldsOf(word.slice(1)) ?? []) : [word]));
};

const keptFields = (typeName: string, fields: readonly FieldDefinitionNode[] | undefined): FieldDefinitionNode[] => {
  if (typeName.endsWith('Connection'))
    return (fields ?? []).filter((field) => /^(nodes|edges|pageInfo)$/u.test(field.name.value));
  if (typeName.endsWith('Edge')) return [...(fields ?? [])];
  const chosen = fieldsOf(typeName);
  if (!chosen) throw new Error(`no selection for ${typeName}`);
  for (const name of chosen) {
    if (!fields?.some((field) => field.name.value === name))
      throw new Error(`${typeName}.${name} is not in the schema`);
  }
  return (fields ?? []).filter((field) => chosen.includes(field.name.value));
};

const narrowed = (node: DefinitionNode): DefinitionNode => {
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.INTERFACE_TYPE_DEFINITION) {
    if (node.kind !== Kind.UNION_TYPE_DEFINITION) return node;
    return { ...node, types: (node.types ?? []).filter((member) => subsetSelection[member.name.value] !== undefined) };
  }
  const fields = keptFields(node.name.value, node.fields);
  const offers = (field: string): boolean => fields.some((kept) => kept.name.value === field);
  const interfaces = (node.interfaces ?? []).filter((one) => fieldsOf(one.name.value)?.every(offers));
  return { ...node, interfaces, fields };
};

const mentioned = (node: DefinitionNode): string[] => {
  if (node.kind === Kind.UNION_TYPE_DEFINITION) return (node.types ?? []).map((member) => member.name.value);
  if (!('fields' in node) || !node.fields) return [];
  const ofField = (field: FieldDefinitionNode | InputValueDefinitionNode): string[] => [
    namedType(field.type),
    ...('arguments' in field && field.arguments ? field.arguments.map((argument) => namedType(argument.type)) : []),
  ];
  return [...node.fields].flatMap(ofField);
};

const subsetOf = (full: DocumentNode): string => {
  const definitions = new Map(
    full.definitions.flatMap((node) => ('name' in node && node.name ? [[node.name.value, node] as const] : [])),
  );
  const printed = new Map<string, DefinitionNode>();
  const waiting = Object.keys(subsetSelection);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const node = definitions.get(name);
    if (printed.has(name) || builtIn.has(name)) continue;
    if (!node) throw new Error(`${name} is not in the schema`);
    const kept = narrowed(node);
    printed.set(name, kept);
    waiting.push(...mentioned(kept));
  }
  const byName = [...printed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
  const roots = parse('schema { query: QueryRoot mutation: Mutation }').definitions;
  const withoutWords = visit(
    { kind: Kind.DOCUMENT, definitions: [...roots, ...byName] },
    { StringValue: (node, key) => (key === 'description' ? null : node) },
  );
  return `${print(withoutWords)}\n`;
};

stdout.write(subsetOf(parse(readFileSync(argv[2] ?? '', 'utf8'))));
