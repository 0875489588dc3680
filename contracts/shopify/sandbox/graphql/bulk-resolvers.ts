import { GraphQLError } from 'graphql';
import { bulkStatusOf, expiryOf, mayRunBulk, type BulkRunRecord } from '../shop/bulk-shelf.ts';
import { linesOf, readBulkQuery } from './bulk-file.ts';
import { signedBulkPath } from './bulk-router.ts';
import { notSimulated } from './not-simulated.ts';
import type { RequestContext } from './request-context.ts';
import type { Resolver } from './resolver.ts';

/** Runs of one app in one shop at once. */
const mostAtOnce = 5;

const wholeSeconds = (millis: number): string => `${new Date(millis).toISOString().slice(0, 19)}Z`;

const node = (run: BulkRunRecord, context: RequestContext) => {
  const reached = bulkStatusOf(run, context.platform.clock.now().getTime());
  const lines = reached === 'COMPLETED' ? linesOf(run, context) : '';
  const status = lines === undefined ? 'FAILED' : reached;
  const errorCode = lines === undefined ? 'ACCESS_DENIED' : status === 'FAILED' ? 'INTERNAL_SERVER_ERROR' : null;
  const count = String(lines?.split('\n').slice(1).length ?? 0);
  const path = lines ? signedBulkPath(context, run, expiryOf(run)) : undefined;
  return {
    __typename: 'BulkOperation',
    id: run.id,
    query: run.query,
    type: 'QUERY',
    createdAt: wholeSeconds(run.createdAt),
    completedAt: reached === 'COMPLETED' ? wholeSeconds(run.createdAt + run.runsMs) : null,
    status,
    errorCode,
    objectCount: count,
    rootObjectCount: count,
    fileSize: lines ? String(Buffer.byteLength(lines)) : null,
    // a run that finds nothing has no file
    url: path === undefined ? null : `${context.origin}${path}`,
    partialDataUrl: null,
  };
};

const failed = (code: string, message: string) => ({
  bulkOperation: null,
  userErrors: [{ __typename: 'BulkOperationUserError', code, field: ['query'], message }],
});

const run = (args: { query: string; groupObjects: boolean }, context: RequestContext) => {
  if (args.groupObjects) throw notSimulated('bulkOperationRunQuery(groupObjects: true)');
  if (!context.isOffline)
    throw new GraphQLError('Bulk operations need an offline access token.', { extensions: { code: 'ACCESS_DENIED' } });
  const { shop, platform, schema } = context;
  const runs = [...platform.shops.values()].flatMap((each) => each.bulk.all());
  if (!mayRunBulk(platform.bulk, runs, platform.clock.now().getTime()))
    throw new GraphQLError('Access denied for bulkOperationRunQuery field.', { extensions: { code: 'ACCESS_DENIED' } });
  const document = readBulkQuery(schema, args.query);
  if (typeof document === 'string') return failed('INVALID', document);
  const now = platform.clock.now().getTime();
  const isUnderWay = (one: BulkRunRecord) => ['CREATED', 'RUNNING'].includes(bulkStatusOf(one, now));
  if (shop.bulk.all().filter(isUnderWay).length >= mostAtOnce)
    return failed('LIMIT_REACHED', 'Bulk operations limit reached. Please try again later.');
  const { runsMs, outcome } = platform.bulk;
  const begun = shop.bulk.add({ query: args.query, scopes: [...context.scopes], createdAt: now, runsMs, outcome });
  platform.changed();
  return { bulkOperation: node(begun, context), userErrors: [] };
};

/** Asking for a run. */
export const bulkQueries: Readonly<Record<string, Resolver>> = {
  bulkOperation: (_source, { id }: { id: string }, context) => {
    const known = context.shop.bulk.find(id);
    return known ? node(known, context) : null;
  },
};

/** Beginning a run. */
export const bulkMutations: Readonly<Record<string, Resolver>> = {
  bulkOperationRunQuery: (_source, args: { query: string; groupObjects: boolean }, context) => run(args, context),
};
