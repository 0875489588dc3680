import { parseShopKey, type AddWork, type Result, type Shop, type ShopKey, type Stores } from '@belegwerk/core';
import type { LexwareEvent, LexwareEventFailure } from '@belegwerk/adapters/lexware';
import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { workOfEvent } from './lexware-work.ts';
import { rawBody, refusedBody } from './raw-body.ts';

interface Parts {
  readonly read: (
    body: Uint8Array,
    signature: string | undefined,
  ) => Promise<Result<LexwareEvent, LexwareEventFailure>>;
  readonly addWork: AddWork;
  readonly stores: Stores;
  readonly isAllowed: (shop: ShopKey) => boolean;
  readonly wake: (shop: ShopKey) => void;
  readonly counters: LexwareCounters;
  readonly log: Logger;
}

/** What the intake of Lexware's events has seen since the start; shown by the readiness page. */
export interface LexwareCounters {
  stored: number;
  known: number;
  badSignature: number;
  unreadable: number;
  /** Of an account that the shop is not connected with. */
  foreign: number;
  unknownShop: number;
}

export const newLexwareCounters = (): LexwareCounters => ({
  stored: 0,
  known: 0,
  badSignature: 0,
  unreadable: 0,
  foreign: 0,
  unknownShop: 0,
});

/** The path that Lexware calls for a shop. */
export const LEXWARE_EVENTS = '/webhooks/lexware';

const BODY_LIMIT = '64kb';
const SIGNATURE = 'x-lxo-signature';

/**
 * Takes the events of Lexware Office: verifies the raw bytes, stores the work durably, answers. Whether a shop is here is
 * no stranger's business: every shop's address is answered alike, so a subscription of nobody is never ended by a 404;
 * it ends with its connection.
 */
export const lexwareIntake = (parts: Parts): Router => {
  const { counters } = parts;
  const router = Router();
  const path = `${LEXWARE_EVENTS}/:shop`;
  const expected = rawBody({ limit: BODY_LIMIT, signature: SIGNATURE, unsigned: () => (counters.badSignature += 1) });
  router.head(path, (request: Request, response: Response) => {
    response.sendStatus(namedBy(request) ? 200 : 404);
  });
  router.post(path, ...expected, async (request: Request, response: Response) => {
    response.sendStatus(await taken(request));
  });
  router.use(LEXWARE_EVENTS, refusedBody);
  return router;

  async function taken(request: Request): Promise<number> {
    const key = namedBy(request);
    if (!key) return 404;
    const body: unknown = request.body;
    const read = await parts.read(body instanceof Uint8Array ? body : new Uint8Array(), request.get(SIGNATURE));
    return read.ok ? signed(key, read.value) : refused(read.failure);
  }

  async function signed(key: ShopKey, event: LexwareEvent): Promise<number> {
    const shop = parts.isAllowed(key) ? await parts.stores.shops.find(key) : undefined;
    if (shop) return accepted(shop, event);
    counters.unknownShop += 1;
    return 200;
  }

  async function accepted(shop: Shop, event: LexwareEvent): Promise<number> {
    if (shop.accounting?.seller.organizationId !== event.organizationId) {
      counters.foreign += 1;
      return 200;
    }
    const work = workOfEvent(shop.key, event);
    if (!work) return 200;
    counters[await parts.addWork(work)] += 1;
    parts.wake(shop.key);
    return 200;
  }

  function refused(failure: LexwareEventFailure): number {
    switch (failure.kind) {
      case 'event-forged':
        counters.badSignature += 1;
        return 401;
      case 'event-unreadable':
        counters.unreadable += 1;
        return 400;
      case 'event-key-unavailable':
        parts.log.warn({ detail: failure.detail }, 'the public key of Lexware Office could not be had');
        return 503;
    }
  }
};

const namedBy = ({ params }: Request): ShopKey | undefined => {
  const named: unknown = params['shop'];
  return typeof named === 'string' ? parseShopKey(named) : undefined;
};
