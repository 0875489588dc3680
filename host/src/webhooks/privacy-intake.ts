import { createHash } from 'node:crypto';
import { kindOfRequest, readPrivacyAsk, topicOfRequest, type Webhook } from '@belegwerk/adapters/shopify';
import { businessDay, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import {
  MOST_OF_MESSAGE,
  type Clock,
  type NewPrivacyRequest,
  type PrivacyRequest,
  type PrivacyRequests,
  type ShopRegister,
} from '@belegwerk/core/ports';
import { privacyDeadline } from '@belegwerk/core/privacy';
import type { Logger } from 'pino';

interface Parts {
  readonly requests: PrivacyRequests;
  readonly shops: Pick<ShopRegister, 'find'>;
  readonly clock: Clock;
  /** Asks for the answer; the request is stored by then and found again without. */
  readonly answerSoon: (id: PrivacyRequest['id']) => void;
  readonly log: Logger;
}

/** A signed message of a privacy topic. */
interface Message {
  readonly webhook: Webhook;
  readonly body: Uint8Array;
}

/**
 * What became of the message. `stranger`: it could not be read, and nothing is held of the shop that its header names.
 * `elsewhere`: its body says that it is of another shop or topic than its header, and nothing of it is kept.
 */
export type TakenRequest =
  | { readonly stored: 'stored' | 'known' }
  | { readonly stored: 'stored' | 'known'; readonly fault: string }
  | { readonly stored: 'stranger' | 'elsewhere' };

export type TakePrivacyRequest = (message: Message) => Promise<TakenRequest>;

/**
 * Makes a request of the data protection law a record of its own, with its deadline, before the platform is told that it
 * was received; also for a shop that is not installed any more, because the request to erase a shop comes after it left.
 * One that cannot be read is kept with what came, for a person. It is known by its bytes: the header with its id is not
 * signed, and one signed body is one request, however often it is sent.
 */
export const makeTakePrivacyRequest = ({ requests, shops, clock, answerSoon, log }: Parts): TakePrivacyRequest => {
  return async ({ webhook: { topic, shop }, body }) => {
    const ask = readPrivacyAsk(topic, body, shop);
    if (ask.ok) return { stored: await received({ ...ask.value, id: `shopify:${shop}:${digestOf(topic, body)}` }) };
    if (ask.failure.kind === 'elsewhere') {
      log.error({ shop }, 'a privacy request says that it is of another shop or topic');
      return { stored: 'elsewhere' };
    }
    return unreadable(topic, shop, body, ask.failure.path);
  };

  async function unreadable(topic: string, shop: ShopKey, body: Uint8Array, fault: string): Promise<TakenRequest> {
    const kind = kindOfRequest(topic);
    if (kind === undefined || !(await shops.find(shop))) return { stored: 'stranger' };
    // to erase a shop, whatever came says the same
    const id = `unreadable:${shop}:${kind === 'shop-redaction' ? kind : digestOf(topic, body)}`;
    const message = Buffer.from(body).toString('utf8').slice(0, MOST_OF_MESSAGE);
    const stored = await received({ id, shop, kind, orderIds: [], message });
    if (stored === 'stored') log.error({ shop, request: kind, path: fault }, 'a privacy request could not be read');
    return { stored, fault };
  }

  async function received(asked: Omit<NewPrivacyRequest, 'receivedAt' | 'dueAt'>): Promise<'stored' | 'known'> {
    const receivedAt = clock.now();
    const id = await idOfNow(asked, receivedAt);
    const stored = await requests.receive({ ...asked, id, receivedAt, dueAt: privacyDeadline(receivedAt) });
    if (stored === 'stored') log.info({ shop: asked.shop, request: asked.kind }, 'a privacy request came');
    if (stored === 'stored') answerSoon(id);
    return stored;
  }

  /** What was erased may have come again, so that an erasure may be asked for again in the same words, once a day. */
  async function idOfNow({ id, kind }: Pick<NewPrivacyRequest, 'id' | 'kind'>, now: Instant): Promise<string> {
    const answeredAt = kind === 'customer-data' ? undefined : (await requests.byId(id))?.answeredAt;
    const isOver = answeredAt !== undefined && businessDay(answeredAt).toString() !== businessDay(now).toString();
    return isOver ? `${id}:${businessDay(now).toString()}` : id;
  }
};

const digestOf = (topic: string, body: Uint8Array): string =>
  `${kindOfRequest(topic) ?? ''}:${createHash('sha256').update(body).digest('hex')}`;

/** Stands where bytes were no text. Who reads it again would read something that nobody signed. */
const NO_TEXT = '\uFFFD';

/**
 * Reads again what could not be read, by the rules of the first time; what can be by now becomes a request of its own with
 * the deadline that it had. It is stored before the other one ends, so that a crash in between loses neither.
 */
export const makeReadAgain =
  ({ requests, clock, answerSoon }: Pick<Parts, 'requests' | 'clock' | 'answerSoon'>) =>
  async (unread: PrivacyRequest['id']): Promise<void> => {
    const request = await requests.byId(unread);
    if (request?.state !== 'unreadable') return;
    const { shop, kind, message = '', receivedAt, dueAt } = request;
    if (message.includes(NO_TEXT)) return;
    const ask = readPrivacyAsk(topicOfRequest(kind), Buffer.from(message), shop);
    if (!ask.ok) return;
    const id = `read:${unread}`;
    await requests.receive({ ...ask.value, id, receivedAt, dueAt });
    const answered = { state: 'answered', answeredAt: clock.now(), outcome: 'read-later' } as const;
    await requests.update(unread, ({ message: _read, ...stored }) => ({ ...stored, ...answered }));
    answerSoon(id);
  };
export type ReadAgain = ReturnType<typeof makeReadAgain>;
