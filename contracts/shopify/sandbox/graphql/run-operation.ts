import { GraphQLError, Kind, execute, parse, validate } from 'graphql';
import type {
  DocumentNode,
  ExecutionResult,
  GraphQLFormattedError,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import type { LeakyBucket, ThrottleStatus } from './leaky-bucket.ts';
import { actualCost, requestedCost } from './query-cost.ts';
import type { RequestContext } from './request-context.ts';

/** Points that a single operation may cost on any plan. */
const maximumCost = 1000;

export interface OperationRequest {
  readonly query: string;
  readonly variables: { readonly [name: string]: unknown };
  readonly operationName?: string;
}

export interface OperationAnswer {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly extensions?: { readonly cost: Cost };
}

interface Cost {
  readonly requestedQueryCost: number;
  readonly actualQueryCost: number | null;
  readonly throttleStatus: ThrottleStatus;
}

const documents = new Map<string, DocumentNode>();

const undefinedField = (error: GraphQLError): GraphQLFormattedError => {
  const match = /^Cannot query field "(\w+)" on type "(\w+)"/u.exec(error.message);
  if (!match) return error.toJSON();
  return {
    ...error.toJSON(),
    message: `Field '${match[1]}' doesn't exist on type '${match[2]}' or is not simulated`,
    extensions: { code: 'undefinedField', typeName: match[2], fieldName: match[1] },
  };
};

const checked = (schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLFormattedError[] => {
  const known = documents.get(query);
  if (known) return known;
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    if (errors.length > 0) return errors.map(undefinedField);
    if (documents.size > 500) documents.clear();
    documents.set(query, document);
    return document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error.toJSON()];
    throw error;
  }
};

const operationOf = (document: DocumentNode, name: string | undefined): OperationDefinitionNode | undefined => {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return name === undefined ? operations[0] : operations.find((one) => one.name?.value === name);
};

const refused = (code: string, message: string, cost: Cost): OperationAnswer => ({
  errors: [{ message, extensions: { code, documentation: 'https://shopify.dev/api/usage/limits' } }],
  extensions: { cost },
});

const succeeded = (result: ExecutionResult, cost: Cost): OperationAnswer => ({
  ...(result.data === undefined ? {} : { data: result.data }),
  ...(result.errors ? { errors: result.errors.map((error) => error.toJSON()) } : {}),
  extensions: { cost },
});

/** Runs one operation: validated, priced, throttled and answered with its cost, always under HTTP 200. */
export const runOperation = async (
  schema: GraphQLSchema,
  request: OperationRequest,
  context: RequestContext,
  bucket: LeakyBucket,
): Promise<OperationAnswer> => {
  const document = checked(schema, request.query);
  if (!('kind' in document)) return { errors: document };
  const operation = operationOf(document, request.operationName);
  if (!operation) return { errors: [{ message: 'No operation found' }] };
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  const requested = requestedCost(operation, { schema, fragments, variables: request.variables });
  const price = (actual: number | null): Cost => ({
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: bucket.status(),
  });
  if (requested > maximumCost)
    return refused(
      'MAX_COST_EXCEEDED',
      `Query cost is ${requested}, which exceeds the single query max cost limit (${maximumCost}).`,
      price(null),
    );
  if (!bucket.reserve(requested)) return refused('THROTTLED', 'Throttled', price(null));
  const result = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: request.variables,
    ...(request.operationName === undefined ? {} : { operationName: request.operationName }),
  });
  const actual = actualCost(result.data, operation, requested);
  bucket.giveBack(requested - actual);
  return succeeded(result, price(actual));
};
