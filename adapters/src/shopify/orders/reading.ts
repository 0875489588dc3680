import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import type { z } from 'zod';
import type { ShopifyAdmin } from '../admin/admin-api.ts';
import type { Envelope } from '../admin/envelope.ts';
import type { Operation } from '../operations/operation.ts';
import { PageWalk } from './page-walk.ts';
import { failureOfProblem } from './problems.ts';

type Variables = Readonly<Record<string, unknown>>;
type Page<N> = {
  readonly nodes: readonly N[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined };
};

/** All pages of one list: the replies as they came, the entries in one row. */
export interface Pages<T, N> {
  readonly first: T;
  readonly replies: readonly T[];
  readonly nodes: readonly N[];
}

/** A list: the call for one page of it, what reads the reply, and where the page stands in that. */
interface List<S extends z.ZodType, N> {
  readonly operation: Operation;
  readonly variables: Variables;
  readonly schema: S;
  readonly pageIn: (reply: z.output<S>) => Page<N>;
  /** A reply that holds the first page; asked for when there is none. */
  readonly begun?: Envelope;
}

/** Reads replies of one shop through schemas; a reply with any problem left is not believed. */
export class Reading {
  readonly #admin: ShopifyAdmin;
  readonly shop: ShopKey;

  constructor(admin: ShopifyAdmin, shop: ShopKey) {
    this.#admin = admin;
    this.shop = shop;
  }

  /** The reply as it came, problems included. */
  raw(operation: Operation, variables: Variables): Promise<Result<Envelope, OrderSourceFailure>> {
    return this.#admin.graphql(this.shop, operation, variables);
  }

  /** One reply, parsed. */
  async one<S extends z.ZodType>(
    operation: Operation,
    variables: Variables,
    schema: S,
  ): Promise<Result<z.output<S>, OrderSourceFailure>> {
    const reply = await this.raw(operation, variables);
    return reply.ok ? parsed(reply.value, schema) : reply;
  }

  /** Every page of a list. */
  async pages<S extends z.ZodType, N>(list: List<S, N>): Promise<Result<Pages<z.output<S>, N>, OrderSourceFailure>> {
    const { operation, variables, schema, pageIn, begun } = list;
    const pageAfter = (after: string | null) => this.one(operation, { ...variables, after }, schema);
    const first = begun ? parsed(begun, schema) : await pageAfter(null);
    if (!first.ok) return first;
    const replies = [first.value];
    const walk = new PageWalk();
    for (let page = pageIn(first.value); page.pageInfo.hasNextPage;) {
      const after = walk.next(page.pageInfo.endCursor ?? '');
      if (!after.ok) return after;
      const next = await pageAfter(after.value);
      if (!next.ok) return next;
      replies.push(next.value);
      page = pageIn(next.value);
    }
    return ok({ first: first.value, replies, nodes: replies.flatMap((reply) => pageIn(reply).nodes) });
  }
}

/** Parses the data of a reply; fails with the first problem, or with the path of the first thing no schema accepts. */
export const parsed = <S extends z.ZodType>(
  { data, problems }: Envelope,
  schema: S,
): Result<z.output<S>, OrderSourceFailure> => {
  const [problem] = problems;
  if (problem) return fail(failureOfProblem(problem));
  const read = schema.safeParse(data);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0];
  return fail({ kind: 'order-unreadable', path: issue?.path.join('.') ?? '', detail: issue?.message ?? '' });
};
