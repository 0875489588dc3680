import type { IncomingHttpHeaders } from 'node:http';
import { routes } from '@belegwerk/contracts/api';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { PrivacyMessage, TakePrivacyRequest, TakeShopMessage, ToldByShop } from '@belegwerk/core/for-areas';
import type { Logger } from 'pino';
import { bodyBudget } from '../../http/body-budget.ts';
import type { Area } from '../../http/mount.ts';
import type { HttpReply } from '../../http/reply.ts';

/** A message whose signature was checked: the platform has sent it. */
export type SignedMessage =
  | { readonly told: ToldByShop }
  | { readonly request: PrivacyMessage; readonly isByFile: boolean };

type WebhookRoute = typeof routes.shopifyWebhook;

interface Parts {
  /** Checks the signature over the bytes before it reads anything of the message. */
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
  /** The app's file asked for them, rather than a subscription of the shop's own. */
  byFile: number;
}

export const newIntakeCounters = (): IntakeCounters => ({
  stored: 0,
  known: 0,
  badSignature: 0,
  unreadable: 0,
  unknownShop: 0,
  unknownTopic: 0,
  byFile: 0,
});

/** Takes what the shop platform tells: proves it, has it stored, answers. The work happens in the shop's worker. */
export const shopMessages = (parts: Parts): Area => {
  const { counters } = parts;
  const proveSignature = makeProveSignature(parts);
  const warnOnce = makeWarnOnce(parts);
  const missing = () => void (counters.badSignature += 1);
  return (mount) => {
    mount.stream(routes.shopifyWebhook, {
      signed: { header: parts.signatureHeader, isSignature: parts.isSignature, missing, budget: bodyBudget() },
      prove: proveSignature,
      take: takeMessage,
    });
  };

  function takeMessage(message: SignedMessage): Promise<HttpReply<WebhookRoute>> {
    if ('told' in message) return takeOrdinary(message.told);
    if (message.isByFile) counters.byFile += 1;
    return takePrivacy(message.request);
  }

  async function takeOrdinary(message: ToldByShop): Promise<HttpReply<WebhookRoute>> {
    const taken = await parts.takeShopMessage(message);
    if (taken !== 'stranger' && message.isByFile) counters.byFile += 1;
    switch (taken) {
      case 'stranger':
        return unknownShop(message.shop);
      case 'unknown-topic':
        counters.unknownTopic += 1;
        warnOnce(`topic ${message.topic}`, 'a webhook topic to which the app has not subscribed');
        return 404;
      case 'unreadable':
      case 'unreadable-known':
        counters[taken === 'unreadable' ? 'stored' : 'known'] += 1;
        counters.unreadable += 1;
        return 200;
      case 'stored':
      case 'known':
        counters[taken] += 1;
        return 200;
    }
  }

  /** Shopify also asks about a shop that has left, or that is not allowed any more: the request is about what is stored already. */
  async function takePrivacy(message: PrivacyMessage): Promise<HttpReply<WebhookRoute>> {
    const request = await parts.takePrivacyRequest(message);
    if (request.stored === 'stranger') return unknownShop(message.shop);
    if (request.stored === 'elsewhere') {
      counters.unreadable += 1;
      return 200;
    }
    counters[request.stored] += 1;
    if ('fault' in request) counters.unreadable += 1;
    return 200;
  }

  function unknownShop(shop: ShopKey): HttpReply<WebhookRoute> {
    counters.unknownShop += 1;
    warnOnce(`shop ${shop}`, 'a webhook of a shop that is not installed');
    return 200;
  }
};

const makeProveSignature =
  ({ read: readMessage, counters }: Parts) =>
  (bytes: Uint8Array, headers: IncomingHttpHeaders): Result<SignedMessage, HttpReply<WebhookRoute>> => {
    const read = readMessage(bytes, headers);
    if (read.ok) return ok(read.value);
    const isForged = read.failure === 'bad-signature';
    counters[isForged ? 'badSignature' : 'unreadable'] += 1;
    return fail(isForged ? 401 : 400);
  };

const makeWarnOnce = ({ log }: Parts) => {
  const warned = new Set<string>();
  return (key: string, message: string): void => {
    if (warned.has(key) || warned.size > 1000) return;
    warned.add(key);
    log.warn({ about: key }, message);
  };
};
