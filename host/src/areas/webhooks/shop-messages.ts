import type { IncomingHttpHeaders } from 'node:http';
import { routes } from '@belegwerk/contracts/api';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { PrivacyMessage, TakePrivacyRequest, TakeShopMessage, ToldByShop } from '@belegwerk/core/for-areas';
import type { Logger } from 'pino';
import { bodyBudget } from '../../http/body-budget.ts';
import type { Area, Opened } from '../../http/mount.ts';
import { bytesOf } from '../../http/raw-body.ts';
import type { HttpReply } from '../../http/reply.ts';

/** A message that is surely the platform's. */
export type SignedMessage = { readonly told: ToldByShop } | { readonly request: PrivacyMessage };

type Told = typeof routes.shopifyWebhook;

interface Parts {
  /** Nothing of a message is believed before the signature over its bytes is. */
  readonly read: (
    body: Uint8Array,
    headers: IncomingHttpHeaders,
  ) => Result<SignedMessage, 'bad-signature' | 'missing-header'>;
  /** The header that carries the signature. */
  readonly signatureHeader: string;
  readonly isSignature: (text: string) => boolean;
  readonly takeShopMessage: TakeShopMessage;
  readonly takePrivacyRequest: TakePrivacyRequest;
  readonly counters: IntakeCounters;
  readonly log: Pick<Logger, 'warn'>;
}

/** What the intake has seen since the start; shown by the readiness page. */
export interface IntakeCounters {
  stored: number;
  known: number;
  badSignature: number;
  unreadable: number;
  unknownShop: number;
  unknownTopic: number;
}

export const newIntakeCounters = (): IntakeCounters => ({
  stored: 0,
  known: 0,
  badSignature: 0,
  unreadable: 0,
  unknownShop: 0,
  unknownTopic: 0,
});

/** Takes what the shop platform tells: proves it, has it stored, answers. The work happens in the shop's worker. */
export const shopMessages = (parts: Parts): Area => {
  const { counters } = parts;
  const spoken = new Set<string>();
  const missing = () => void (counters.badSignature += 1);
  return (mount) => {
    mount.receive(routes.shopifyWebhook, {
      signed: { header: parts.signatureHeader, isSignature: parts.isSignature, missing, budget: bodyBudget() },
      prove: signed,
      take: taken,
    });
  };

  async function signed({ request }: Opened<Told>): Promise<Result<SignedMessage, HttpReply<Told>>> {
    const read = parts.read(bytesOf(request), request.headers);
    if (read.ok) return ok(read.value);
    const isForged = read.failure === 'bad-signature';
    counters[isForged ? 'badSignature' : 'unreadable'] += 1;
    return fail(isForged ? 401 : 400);
  }

  function taken(message: SignedMessage): Promise<HttpReply<Told>> {
    return 'told' in message ? told(message.told) : requested(message.request);
  }

  async function told(message: ToldByShop): Promise<HttpReply<Told>> {
    const became = await parts.takeShopMessage(message);
    switch (became) {
      case 'stranger':
        return ofStranger(message.shop);
      case 'unknown-topic':
        counters.unknownTopic += 1;
        once(`topic ${message.topic}`, 'a webhook topic that nobody asked for');
        return 404;
      case 'unreadable':
      case 'unreadable-known':
        counters[became === 'unreadable' ? 'stored' : 'known'] += 1;
        counters.unreadable += 1;
        return 200;
      case 'stored':
      case 'known':
        counters[became] += 1;
        return 200;
    }
  }

  /** A shop that has left is asked about, too, also one that is not allowed any more: it is about what is stored already. */
  async function requested(message: PrivacyMessage): Promise<HttpReply<Told>> {
    const request = await parts.takePrivacyRequest(message);
    if (request.stored === 'stranger') return ofStranger(message.shop);
    if (request.stored === 'elsewhere') {
      counters.unreadable += 1;
      return 200;
    }
    counters[request.stored] += 1;
    if ('fault' in request) counters.unreadable += 1;
    return 200;
  }

  function ofStranger(shop: ShopKey): HttpReply<Told> {
    counters.unknownShop += 1;
    once(`shop ${shop}`, 'a webhook of a shop that is not installed');
    return 200;
  }

  function once(key: string, message: string): void {
    if (spoken.has(key) || spoken.size > 1000) return;
    spoken.add(key);
    parts.log.warn({ about: key }, message);
  }
};
