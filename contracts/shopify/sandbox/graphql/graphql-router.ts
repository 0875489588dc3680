import express, { Router } from 'express';
import type { NextFunction, Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { OrderDesk } from '../shop/order-desk.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import { executableSchema } from './executable-schema.ts';
import { LeakyBucket, type CostScale } from './leaky-bucket.ts';
import type { AccessRules, RequestContext } from './request-context.ts';
import { runOperation, type OperationRequest } from './run-operation.ts';

/** The version that this sandbox simulates; others that are still served answer with it, too. */
export const apiVersion = '2026-10';

const olderVersions = new Set(['2026-01', '2026-04', '2026-07', '2025-10', 'unstable']);

export interface GraphqlSettings {
  readonly rules: AccessRules;
  costScale: CostScale;
}

const readRequest = (body: unknown): OperationRequest | undefined => {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    return undefined;
  const variables =
    'variables' in body && typeof body.variables === 'object' && body.variables !== null
      ? (body.variables as OperationRequest['variables'])
      : {};
  const name =
    'operationName' in body && typeof body.operationName === 'string' ? { operationName: body.operationName } : {};
  return { query: body.query, variables, ...name };
};

const refuse = (response: Response, status: number, errors: string): void => {
  response.status(status).json({ errors });
};

const deprecation = (fields: ReadonlySet<string>): string =>
  `https://shopify.dev/api/usage/versioning#deprecation-practices (${[...fields].join(', ')})`;

/** What the request's token opens; answers 401 itself when that is nothing. */
const accessOf = (
  platform: Platform,
  shop: Shop,
  request: Pick<Request, 'get'>,
  response: Response,
): Pick<RequestContext, 'scopes' | 'isOffline'> | undefined => {
  const verdict = platform.tokens.verify(shop.profile.domain, request.get('X-Shopify-Access-Token') ?? '');
  if (verdict.kind === 'ok') return { scopes: new Set(verdict.scopes), isOffline: verdict.access === 'offline' };
  refuse(response, 401, '[API] Invalid API key or access token (unrecognized login or wrong password)');
  return undefined;
};

/** Serves POST /shops/:shop/admin/api/:version/graphql.json. */
export const graphqlRouter = (platform: Platform, settings: GraphqlSettings): Router => {
  const schema: GraphQLSchema = executableSchema();
  const buckets = new Map<string, LeakyBucket>();
  const bucketOf = (domain: string): LeakyBucket => {
    const known = buckets.get(domain) ?? new LeakyBucket(() => settings.costScale);
    buckets.set(domain, known);
    return known;
  };
  const answer = async (request: Request<{ shop: string; version: string }>, response: Response): Promise<void> => {
    const shop = platform.shops.get(request.params.shop);
    const { version } = request.params;
    response.set('X-Shopify-API-Version', apiVersion);
    if (!shop || (version !== apiVersion && !olderVersions.has(version))) return refuse(response, 404, 'Not Found');
    // before the token is looked at, and in the platform's words for any caller that it does not let in
    if (!settings.rules.isAddressListed) return refuse(response, 403, 'Forbidden');
    const access = accessOf(platform, shop, request, response);
    if (!access) return;
    const operation = readRequest(request.body);
    if (!operation) return refuse(response, 400, 'Required parameter missing or invalid: query');
    const desk = new OrderDesk(platform, shop);
    const origin = `${request.protocol}://${request.get('host') ?? ''}`;
    const { rules } = settings;
    const context = { platform, shop, desk, rules, schema, origin, ...access, deprecated: new Set<string>() };
    const result = await runOperation(schema, operation, context, bucketOf(shop.profile.domain));
    if (context.deprecated.size > 0) response.set('X-Shopify-API-Deprecated-Reason', deprecation(context.deprecated));
    response.json(result);
  };
  const router = Router();
  const path = '/shops/:shop/admin/api/:version/graphql.json';
  router.post(
    path,
    express.json({ limit: '10mb' }),
    (request: Request<{ shop: string; version: string }>, response: Response, next: NextFunction) => {
      answer(request, response).then(() => undefined, next);
    },
  );
  return router;
};
