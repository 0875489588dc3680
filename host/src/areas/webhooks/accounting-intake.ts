import { routes } from '@belegwerk/contracts/api';
import { fail, ok, parseShopKey, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingMessage, AccountingMessageFailure, AccountingTarget, Stores } from '@belegwerk/core/ports';
import type { AddWork } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { atService } from '../../http/accounting-paths.ts';
import type { Area } from '../../http/mount.ts';
import { bytesOf, rawBody } from '../../http/raw-body.ts';
import { workOfMessage } from '../../webhooks/work-of-message.ts';

/** A message that the service has signed, and the shop in whose address it came. */
interface Signed {
  readonly key: ShopKey;
  readonly message: AccountingMessage;
}

interface Parts {
  readonly target: Pick<AccountingTarget, 'id' | 'name'> & {
    readonly messages: Pick<AccountingTarget['messages'], 'read' | 'signatureHeader'>;
  };
  readonly addWork: AddWork;
  readonly stores: Stores;
  readonly isAllowed: (shop: ShopKey) => boolean;
  readonly wake: (shop: ShopKey) => void;
  readonly counters: AccountingCounters;
  readonly log: Logger;
}

/** What the intake of an accounting service's messages has seen since the start; shown by the readiness page. */
export interface AccountingCounters {
  stored: number;
  known: number;
  badSignature: number;
  unreadable: number;
  /** Of an account that the shop is not connected with. */
  foreign: number;
  unknownShop: number;
}

export const newAccountingCounters = (): AccountingCounters => ({
  stored: 0,
  known: 0,
  badSignature: 0,
  unreadable: 0,
  foreign: 0,
  unknownShop: 0,
});

const BODY_LIMIT = '64kb';

/**
 * Takes the messages of an accounting service: verifies the raw bytes, stores the work durably, answers. Whether a shop
 * is here is no stranger's business: every shop's address is answered alike, so a subscription of nobody is never ended by
 * a 404; it ends with its connection.
 */
export const accountingMessages = (parts: Parts): Area => {
  const { counters, target } = parts;
  const { messages } = target;
  const expected = rawBody({
    limit: BODY_LIMIT,
    signature: messages.signatureHeader,
    unsigned: () => (counters.badSignature += 1),
  });
  return (mount) => {
    mount.open(atService(routes.accountingMessageAddress, target.id), async (request, response) => {
      response.status(namedBy(request) ? 200 : 404).end();
    });
    mount.receive(atService(routes.accountingMessage, target.id), { read: expected, prove: signed, take: taken });
  };

  async function signed(request: Request): Promise<Result<Signed, number>> {
    const key = namedBy(request);
    if (!key) return fail(404);
    const read = await messages.read(bytesOf(request), request.get(messages.signatureHeader));
    return read.ok ? ok({ key, message: read.value }) : fail(refused(read.failure));
  }

  async function taken({ key, message }: Signed): Promise<number> {
    const shop = parts.isAllowed(key) ? await parts.stores.shops.find(key) : undefined;
    if (shop) return accepted(shop, message);
    counters.unknownShop += 1;
    return 200;
  }

  async function accepted({ key, accounting }: Shop, message: AccountingMessage): Promise<number> {
    if (accounting?.target !== target.id || accounting.seller.organizationId !== message.organizationId) {
      counters.foreign += 1;
      return 200;
    }
    const work = workOfMessage(target.id, key, message);
    if (!work) return 200;
    counters[await parts.addWork(work)] += 1;
    parts.wake(key);
    return 200;
  }

  function refused(failure: AccountingMessageFailure): number {
    switch (failure.kind) {
      case 'message-forged':
        counters.badSignature += 1;
        return 401;
      case 'message-unreadable':
        counters.unreadable += 1;
        return 400;
      case 'signer-unknown':
        parts.log.warn({ detail: failure.detail }, `the public key of ${target.name} could not be had`);
        return 503;
    }
  }
};

const namedBy = ({ params }: Request): ShopKey | undefined => {
  const named: unknown = params['shop'];
  return typeof named === 'string' ? parseShopKey(named) : undefined;
};
