import { z } from 'zod';
import type { ThrottleStatus } from './cost-bucket.ts';

/** One entry of `errors`, with what the adapter decides by. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly requiredAccess?: string;
}

/** Points that an operation was charged for, and those that are left. */
export interface Cost {
  readonly requested: number;
  readonly status: ThrottleStatus;
}

/** A GraphQL reply, all of whose three parts must be looked at: data may be partial when there are problems. */
export interface Envelope {
  readonly data: unknown;
  readonly problems: readonly Problem[];
  readonly cost?: Cost;
}

const positive = z.number().positive();
const throttleStatus = z.object({ maximumAvailable: positive, currentlyAvailable: z.number(), restoreRate: positive });
const cost = z.object({ requestedQueryCost: z.number().nullish(), throttleStatus });
const problem = z.object({
  message: z.string().default(''),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
  extensions: z.object({ code: z.string().nullish(), requiredAccess: z.string().nullish() }).nullish(),
});
const envelope = z.object({
  data: z.unknown(),
  errors: z.array(problem).nullish(),
  extensions: z.object({ cost: cost.nullish().catch(null) }).nullish(),
});

/** Reads the body of a reply with status 200; undefined when it is no GraphQL reply. */
export const readEnvelope = (body: string): Envelope | undefined => {
  const parsed = envelope.safeParse(parsedJson(body));
  if (!parsed.success) return undefined;
  const { data, errors, extensions } = parsed.data;
  if (data === undefined && !errors) return undefined;
  const seen = extensions?.cost;
  return {
    data,
    problems: (errors ?? []).map(readProblem),
    ...(seen && { cost: { requested: seen.requestedQueryCost ?? 0, status: seen.throttleStatus } }),
  };
};

const readProblem = ({ message, path, extensions }: z.infer<typeof problem>): Problem => ({
  code: extensions?.code ?? '',
  message,
  path: path ?? [],
  ...(extensions?.requiredAccess && { requiredAccess: extensions.requiredAccess }),
});

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
