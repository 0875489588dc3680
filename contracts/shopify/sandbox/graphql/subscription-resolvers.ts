import { type SubscriptionRecord, legacyId } from '../shop/subscription-shelf.ts';
import { accessOfTopic, enumOfTopic, topicOfEnum } from '../webhooks/topic-access.ts';
import { hasOneOf } from './access.ts';
import { notSimulated } from './not-simulated.ts';
import type { Resolver } from './resolver.ts';
import type { RequestContext } from './request-context.ts';

interface SubscriptionInput {
  readonly uri?: string | null;
  readonly callbackUrl?: string | null;
  readonly name?: string | null;
  readonly format?: string | null;
}

interface Asked {
  readonly topic: string;
  readonly uri: string;
  readonly except?: string;
}

const simulatedInputs = new Set(['uri', 'callbackUrl', 'name', 'format']);

const node = (record: SubscriptionRecord) => ({
  ...record,
  __typename: 'WebhookSubscription',
  legacyResourceId: legacyId(record),
  topic: enumOfTopic(record.topic),
  callbackUrl: record.uri,
  format: 'JSON',
  filter: null,
  includeFields: [],
  metafieldNamespaces: [],
});

const failed = (field: readonly string[], message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field, message }],
});

/** An address that the platform would call; a sandbox calls this machine, too, which the platform refuses. */
const isCallable = (uri: string): boolean => {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
};

const uriOf = ({ uri, callbackUrl }: SubscriptionInput): string => uri ?? callbackUrl ?? '';

const refuseUnknownInputs = (input: SubscriptionInput): void => {
  const other = Object.entries(input).find(([key, value]) => !simulatedInputs.has(key) && value !== null);
  if (other) throw notSimulated(`webhookSubscription: { ${other[0]} }`);
};

/** Why an app may not have this topic at this address; undefined when it may. */
const faultOf = ({ topic, uri, except }: Asked, context: RequestContext) => {
  const access = accessOfTopic(topic);
  if (!access || !hasOneOf(context, access.scopes))
    return failed(
      ['webhookSubscription'],
      `You do not have permission to create or update webhooks with ${topic} topic.`,
    );
  if (access.isProtected && !context.rules.isProtectedDataApproved)
    return failed(
      ['webhookSubscription'],
      'This app is not approved to subscribe to webhook topics containing protected customer data. See https://partners.shopify.com/1/apps/1/customer_data for more details.',
    );
  if (!isCallable(uri)) return failed(['webhookSubscription', 'callbackUrl'], 'Address is invalid');
  return context.shop.subscriptions.isTaken(topic, uri, except)
    ? failed(['webhookSubscription', 'callbackUrl'], 'Address for this topic has already been taken')
    : undefined;
};

const create = (args: { topic: string; webhookSubscription: SubscriptionInput }, context: RequestContext) => {
  const { topic: name, webhookSubscription: input } = args;
  const topic = topicOfEnum(name);
  if (topic === undefined) throw notSimulated(`webhook topic ${name}`);
  refuseUnknownInputs(input);
  const uri = uriOf(input);
  const fault = faultOf({ topic, uri }, context);
  if (fault) return fault;
  const at = context.platform.clock.instant();
  const record = context.shop.subscriptions.add({ topic, uri, name: input.name ?? null, at });
  context.platform.changed();
  return { webhookSubscription: node(record), userErrors: [] };
};

const update = (args: { id: string; webhookSubscription: SubscriptionInput }, context: RequestContext) => {
  const { id, webhookSubscription: input } = args;
  refuseUnknownInputs(input);
  const record = context.shop.subscriptions.find(id);
  if (!record) return failed(['id'], 'Webhook subscription does not exist');
  const uri = uriOf(input) || record.uri;
  const fault = faultOf({ topic: record.topic, uri, except: id }, context);
  if (fault) return fault;
  const change = { uri, name: input.name ?? record.name, at: context.platform.clock.instant() };
  const changed = context.shop.subscriptions.change(record, change);
  context.platform.changed();
  return { webhookSubscription: node(changed), userErrors: [] };
};

const remove = ({ id }: { id: string }, context: RequestContext) => {
  const wasThere = context.shop.subscriptions.remove(id);
  if (wasThere) context.platform.changed();
  return wasThere
    ? { deletedWebhookSubscriptionId: id, userErrors: [] }
    : {
        deletedWebhookSubscriptionId: null,
        userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
      };
};

interface Wanted {
  readonly topics?: readonly string[] | null;
  readonly uri?: string | null;
  readonly query?: string | null;
}

const matching = ({ topics, uri, query }: Wanted, context: RequestContext) => {
  if (query) throw notSimulated('webhookSubscriptions(query)');
  const nodes = context.shop.subscriptions.all().map(node);
  return nodes.filter((one) => (!topics || topics.includes(one.topic)) && (uri == null || one.uri === uri));
};

/** Reading what the app subscribed to in this shop. */
export const subscriptionQueries: Readonly<Record<string, Resolver>> = {
  webhookSubscription: (_source, { id }: { id: string }, context) => {
    const record = context.shop.subscriptions.find(id);
    return record ? node(record) : null;
  },
  webhookSubscriptions: (_source, args: Wanted, context) => matching(args, context),
  webhookSubscriptionsCount: (_source, args: Wanted, context) => ({
    count: matching(args, context).length,
    precision: 'EXACT',
  }),
};

/** Subscribing in this shop. */
export const subscriptionMutations: Readonly<Record<string, Resolver>> = {
  webhookSubscriptionCreate: (_source, args: { topic: string; webhookSubscription: SubscriptionInput }, context) =>
    create(args, context),
  webhookSubscriptionUpdate: (_source, args: { id: string; webhookSubscription: SubscriptionInput }, context) =>
    update(args, context),
  webhookSubscriptionDelete: (_source, args: { id: string }, context) => remove(args, context),
};
