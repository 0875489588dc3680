import { businessDay, type Instant } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  MAX_OF_MESSAGE,
  type AskedCustomer,
  type NewPrivacyRequest,
  type PrivacyRequest,
  type PrivacyRequestKind,
  type PrivacyRequests,
} from '../../ports/privacy-requests.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import { privacyDeadline } from '../../privacy/deadlines.ts';
import { sealedMessageOf } from '../../privacy/sealed-message.ts';

/** A signed message that asks for something under the data protection law. */
export interface PrivacyMessage {
  readonly kind: PrivacyRequestKind;
  /** As its header says; that is not signed. */
  readonly shop: ShopKey;
  /** What came, as text. */
  readonly text: () => string;
  /** SHA-256 of the bytes that came. */
  readonly digest: () => string;
  /** What it asks for; `elsewhere`: it says itself that it is of another shop or kind. `path` is its first fault. */
  readonly asks: Result<PrivacyAsked, { readonly kind: 'elsewhere' | 'unreadable'; readonly path: string }>;
}

/** What is asked for, as the message says it. */
export interface PrivacyAsked {
  readonly kind: PrivacyRequestKind;
  readonly shop: ShopKey;
  readonly customer?: AskedCustomer;
  readonly orderIds: readonly OrderId[];
}

/**
 * What became of the message. `stranger`: it could not be read, and nothing is held of the shop that its header names.
 * `elsewhere`: its body says that it is of another shop or topic than its header, and nothing of it is kept.
 */
export type TakenRequest =
  | { readonly stored: 'stored' | 'known'; readonly fault?: string }
  | { readonly stored: 'stranger' | 'elsewhere' };

interface Ports {
  readonly requests: PrivacyRequests;
  readonly shops: Pick<ShopRegister, 'presence'>;
  readonly vault: Pick<SecretVault, 'put'>;
  readonly clock: Clock;
  /** Asks for the answer; the request is stored by then and found again without. */
  readonly answerSoon: (id: PrivacyRequest['id']) => void;
  readonly log: Log;
}

/** Where those who run the host read what came; no customer is named. */
interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * Makes a request of the data protection law a record of its own, with its deadline, before the platform is told that it
 * was received; also for a shop that is not installed any more, because the request to erase a shop comes after it left.
 * One that cannot be read is kept for a person, and what came lies sealed in the vault. It is known by its bytes: the header with its id is not
 * signed, and one signed body is one request, however often it is sent.
 */
export const makeTakePrivacyRequest = ({ requests, shops, vault, clock, answerSoon, log }: Ports) => {
  return async (message: PrivacyMessage): Promise<TakenRequest> => {
    const { shop, asks } = message;
    if (asks.ok)
      return { stored: (await received({ ...asks.value, id: `shopify:${shop}:${nameOf(message)}` })).stored };
    if (asks.failure.kind === 'unreadable') return unreadable(message, asks.failure.path);
    log.error({ shop }, 'a privacy request says that it is of another shop or topic');
    return { stored: 'elsewhere' };
  };

  async function unreadable(asked: PrivacyMessage, fault: string): Promise<TakenRequest> {
    const { kind, shop } = asked;
    if (!(await shops.presence(shop))) return { stored: 'stranger' };
    // to erase a shop, all that came says the same
    const id = `unreadable:${shop}:${kind === 'shop-redaction' ? kind : nameOf(asked)}`;
    const { stored, id: kept } = await received({ id, shop, kind, orderIds: [], state: 'unreadable' });
    // behind the request, also when it was known: the host may have died in between
    if ((await requests.byId(kept))?.state === 'unreadable')
      await vault.put(shop, sealedMessageOf(kept), asked.text().slice(0, MAX_OF_MESSAGE));
    if (stored === 'stored') log.error({ shop, request: kind, path: fault }, 'a privacy request could not be read');
    return { stored, fault };
  }

  async function received(
    asked: Omit<NewPrivacyRequest, 'receivedAt' | 'dueAt'>,
  ): Promise<{ readonly stored: 'stored' | 'known'; readonly id: PrivacyRequest['id'] }> {
    const receivedAt = clock.now();
    const id = await idOfNow(asked, receivedAt);
    const stored = await requests.receive({ ...asked, id, receivedAt, dueAt: privacyDeadline(receivedAt) });
    if (stored === 'stored') log.info({ shop: asked.shop, request: asked.kind }, 'a privacy request came');
    if (stored === 'stored') answerSoon(id);
    return { stored, id };
  }

  /** What was erased may have come again, so that an erasure may be asked for again in the same words, once a day. */
  async function idOfNow({ id, kind }: Pick<NewPrivacyRequest, 'id' | 'kind'>, now: Instant): Promise<string> {
    const answeredAt = kind === 'customer-data' ? undefined : (await requests.byId(id))?.answeredAt;
    const isOver = answeredAt !== undefined && businessDay(answeredAt).toString() !== businessDay(now).toString();
    return isOver ? `${id}:${businessDay(now).toString()}` : id;
  }
};
export type TakePrivacyRequest = ReturnType<typeof makeTakePrivacyRequest>;

const nameOf = ({ kind, digest }: PrivacyMessage): string => `${kind}:${digest()}`;
