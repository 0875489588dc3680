import { parse } from 'smol-toml';
import { z } from 'zod';
import { complianceTopics } from '../../wire/index.ts';
import { accessOfTopic } from '../webhooks/topic-access.ts';

/** A subscription that every shop with the app has; `uri` is a path below the address of the app, or an address. */
export interface FileSubscription {
  readonly topics: readonly string[];
  readonly uri: string;
  readonly name?: string;
}

/** What the platform takes from the file of the app. */
export interface AppFile {
  readonly clientId: string;
  readonly url: string;
  readonly subscriptions: readonly FileSubscription[];
}

const subscription = z
  .strictObject({
    topics: z.array(z.string()).exactOptional(),
    compliance_topics: z.array(z.enum(complianceTopics)).exactOptional(),
    uri: z.string().regex(/^(\/|https:\/\/|http:\/\/(127\.0\.0\.1|localhost))/u, 'must be a path or an https address'),
    // source: the changelog of 2026-02-11 on names of subscriptions
    name: z
      .string()
      .regex(/^[\w-]{1,50}$/u, 'must have up to 50 letters, digits, underscores and hyphens')
      .exactOptional(),
  })
  .refine((one) => (one.topics ?? []).length + (one.compliance_topics ?? []).length > 0, 'needs one topic at least');

const file = z.object({
  client_id: z.string(),
  application_url: z.url(),
  access_scopes: z.object({ scopes: z.string() }),
  webhooks: z.object({ api_version: z.string(), subscriptions: z.array(subscription).default([]) }),
});

type Read = { readonly file: AppFile } | { readonly fault: string };

/** Reads a `shopify.app.toml` as the platform's command line does when it is deployed; says what it has against one. */
export const readAppFile = (toml: string): Read => {
  let read: ReturnType<typeof file.safeParse>;
  try {
    read = file.safeParse(parse(toml));
  } catch (error) {
    return { fault: (error as Error).message };
  }
  if (!read.success)
    return { fault: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n') };
  const { client_id: clientId, application_url: url, access_scopes: access, webhooks } = read.data;
  const fault = faultOf(webhooks.subscriptions, access.scopes.split(','));
  if (fault !== undefined) return { fault };
  const subscriptions = webhooks.subscriptions.map(
    ({ topics = [], compliance_topics: compliance = [], uri, name }) => ({
      topics: [...topics, ...compliance],
      uri,
      ...(name === undefined ? {} : { name }),
    }),
  );
  return { file: { clientId, url, subscriptions } };
};

const faultOf = (all: readonly z.output<typeof subscription>[], scopes: readonly string[]): string | undefined => {
  for (const topic of all.flatMap(({ topics = [] }) => topics)) {
    const needed = accessOfTopic(topic)?.scopes;
    if (!needed) return `webhooks: there is no topic ${topic}`;
    if (needed.length > 0 && !needed.some((scope) => scopes.includes(scope)))
      return `webhooks: ${topic} needs ${needed.join(' or ')} in access_scopes`;
  }
  const twice =
    repeated(all.flatMap((one) => one.compliance_topics ?? [])) ??
    repeated(all.flatMap(({ topics = [], uri }) => topics.map((topic) => `${topic} at ${uri}`))) ??
    repeated(all.flatMap(({ name }) => name ?? []));
  return twice === undefined ? undefined : `webhooks: ${twice} stands there twice`;
};

const repeated = (words: readonly string[]): string | undefined =>
  words.find((word, index) => words.indexOf(word) !== index);
