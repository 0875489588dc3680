import { GraphQLError, Kind, executeSync, parse, validate } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { BulkRunRecord } from '../shop/bulk-shelf.ts';
import type { RequestContext } from './request-context.ts';

/** Reads a bulk query; answers what is wrong with one that the platform, or this sandbox, would not run. */
export const readBulkQuery = (schema: GraphQLSchema, query: string): DocumentNode | string => {
  try {
    const document = parse(query);
    const [fault] = validate(schema, document);
    if (fault) return fault.message;
    const [operation, ...others] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query' || others.length > 0)
      return 'The bulk operation must be one query.';
    const [root, ...more] = operation.selectionSet.selections;
    if (root?.kind !== Kind.FIELD || root.name.value !== 'orders' || more.length > 0)
      return 'Only one connection `orders` is simulated.';
    return document;
  } catch (error) {
    if (error instanceof GraphQLError) return `Invalid bulk query: ${error.message}`;
    throw error;
  }
};

/** What a run finds, as JSON lines: the entries of its connection, all of them. Undefined when it may not see them. */
export const linesOf = (run: BulkRunRecord, context: RequestContext): string | undefined => {
  const known = context.shop.bulk.fileOf(run.id);
  if (known !== undefined) return known;
  const document = parse(run.query);
  const contextValue = { ...context, scopes: new Set(run.scopes), isWhole: true };
  const { data, errors } = executeSync({ schema: context.schema, document, contextValue });
  if (errors) return undefined;
  const lines = entriesIn(data?.['orders'])
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join('');
  context.shop.bulk.keepFile(run.id, lines);
  return lines;
};

const entriesIn = (page: unknown): readonly unknown[] => {
  if (typeof page !== 'object' || page === null) return [];
  if ('nodes' in page && Array.isArray(page.nodes)) return page.nodes;
  return 'edges' in page && Array.isArray(page.edges) ? page.edges.map(({ node }: { node: unknown }) => node) : [];
};
