import { createHash } from 'node:crypto';
import { kindOfRequest, readPrivacyAsk, topicOfRequest, type Webhook } from '@belegwerk/adapters/shopify';
import {
  MOST_OF_MESSAGE,
  privacyDeadline,
  type Clock,
  type PrivacyRequest,
  type PrivacyRequests,
  type ShopRegister,
} from '@belegwerk/core';
import type { Logger } from 'pino';

interface Parts {
  readonly requests: PrivacyRequests;
  readonly shops: Pick<ShopRegister, 'find'>;
  readonly clock: Clock;
  /** Asks for the answer; the request is stored by then and found again without. */
  readonly answerSoon: (id: PrivacyRequest['id']) => void;
  readonly log: Logger;
}

/** A signed message of a privacy topic, and what is known to be wrong with its body already. */
interface Message {
  readonly webhook: Webhook;
  readonly body: Uint8Array;
  readonly fault: string | undefined;
}

/**
 * What became of the message. `stranger`: it could not be read, and nothing is held of the shop that its header names.
 */
export type TakenRequest =
  { readonly stored: 'stored' | 'known'; readonly fault?: string } | { readonly stored: 'stranger' };

export type TakePrivacyRequest = (message: Message) => Promise<TakenRequest>;

/**
 * Makes a request of the data protection law a record of its own, with its deadline, before the platform is told that it
 * was received; also for a shop that is not installed any more, because the request to erase a shop comes after it left.
 * One that cannot be read is kept with what came, for a person. It is known by its bytes: the header with its id is not
 * signed, and one signed body is one request, however often it is sent.
 */
export const makeTakePrivacyRequest = ({ requests, shops, clock, answerSoon, log }: Parts): TakePrivacyRequest => {
  return async ({ webhook, body, fault }) => {
    const ask = fault === undefined ? readPrivacyAsk(webhook.topic, body, webhook.shop) : undefined;
    if (!ask?.ok) return unreadable(webhook, body, ask ? ask.failure.path : (fault ?? ''));
    const { datedId: id } = webhook;
    const stored = await requests.receive({ ...ask.value, id, ...fromNow() });
    if (stored === 'stored') log.info({ shop: ask.value.shop, request: ask.value.kind }, 'a privacy request came');
    answerSoon(id);
    return { stored };
  };

  async function unreadable({ topic, shop }: Webhook, body: Uint8Array, fault: string): Promise<TakenRequest> {
    const kind = kindOfRequest(topic);
    if (kind === undefined || !(await shops.find(shop))) return { stored: 'stranger' };
    const id = `unreadable:${shop}:${kind}:${createHash('sha256').update(body).digest('hex')}`;
    const message = Buffer.from(body).toString('utf8').slice(0, MOST_OF_MESSAGE);
    const stored = await requests.receive({ id, shop, kind, orderIds: [], message, ...fromNow() });
    if (stored === 'stored') log.error({ shop, request: kind, path: fault }, 'a privacy request could not be read');
    answerSoon(id);
    return { stored, fault };
  }

  function fromNow(): Pick<PrivacyRequest, 'receivedAt' | 'dueAt'> {
    const receivedAt = clock.now();
    return { receivedAt, dueAt: privacyDeadline(receivedAt) };
  }
};

/**
 * Reads again what could not be read; what can be by now becomes a request of its own with the deadline that it had. It
 * is stored before the other one ends, so that a crash in between loses neither.
 */
export const makeReadAgain =
  ({ requests, clock, answerSoon }: Pick<Parts, 'requests' | 'clock' | 'answerSoon'>) =>
  async (unread: PrivacyRequest['id']): Promise<void> => {
    const request = await requests.byId(unread);
    if (request?.state !== 'unreadable') return;
    const { shop, kind, message = '', receivedAt, dueAt } = request;
    const ask = readPrivacyAsk(topicOfRequest(kind), Buffer.from(message), shop);
    if (!ask.ok) return;
    const id = `read:${unread}`;
    await requests.receive({ ...ask.value, id, receivedAt, dueAt });
    const answered = { state: 'answered', answeredAt: clock.now(), outcome: 'read-later' } as const;
    await requests.update(unread, ({ message: _read, ...stored }) => ({ ...stored, ...answered }));
    answerSoon(id);
  };
export type ReadAgain = ReturnType<typeof makeReadAgain>;
