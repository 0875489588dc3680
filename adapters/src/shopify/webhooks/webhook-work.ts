import type { Work } from '@belegwerk/core/work';
import type { Webhook } from './parse-webhook.ts';
import { shapeOfTopic } from './topics.ts';

/** What a webhook that could be read asks for, in the words of the core. */
export const workOfWebhook = ({ topic, orderId }: Pick<Webhook, 'topic' | 'orderId'>): Work =>
  orderId === undefined
    ? { kind: 'shop-message', about: shapeOfTopic(topic)?.about ?? 'unused', topic }
    : { kind: 'order-message', orderId, topic };
