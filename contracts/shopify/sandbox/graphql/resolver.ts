import type { RequestContext } from './request-context.ts';

/** Answers one field; arguments are those that the schema has already checked. */
export type Resolver = (source: never, args: never, context: RequestContext) => unknown;
