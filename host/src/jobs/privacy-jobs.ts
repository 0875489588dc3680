import { askedForFrom, privacyDeadline } from '@belegwerk/core/privacy';
import { compareInstants, parseShopKey } from '@belegwerk/core/kernel';
import { logEvent } from '@belegwerk/core/events';
import {
  causesOf,
  eachInTurn,
  forEachShop,
  type AnswerPrivacyRequest,
  type EndAccess,
  type RemoveNeedlessTexts,
} from '@belegwerk/core/use-cases';
import {
  NotYet,
  type Clock,
  type JobBoard,
  type OpenRequest,
  type PrivacyRequest,
  type RawStores,
} from '@belegwerk/core/ports';
import type { Logger } from 'pino';
import { forgetExpired } from './forget-expired.ts';
import { DAY, HOUR, type JobGroup } from './job-group.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: RawStores;
  readonly clock: Clock;
  readonly answer: AnswerPrivacyRequest;
  /** Reads a request again that could not be read. */
  readonly readAgain: (request: PrivacyRequest['id']) => Promise<void>;
  readonly removeNeedlessTexts: RemoveNeedlessTexts;
  readonly endAccess: EndAccess;
  readonly log: Logger;
}

/** Asks for the answer to a privacy request; what cannot be asked for now is found within the hour. */
export const askForAnswer = (jobs: JobBoard, request: string, log: Logger): void => {
  jobs.soon('privacy-request', request, { request }).catch((error: unknown) => {
    log.warn({ err: error }, 'the answer to a privacy request could not be asked for');
  });
};

/** Answers the requests of the data protection law, ends the access of shops that left or were disconnected, and deletes what is over. */
export const privacyJobs = ({
  jobs,
  stores,
  clock,
  answer,
  readAgain,
  removeNeedlessTexts,
  endAccess,
  log,
}: Parts): JobGroup => {
  const waiting = new Set<string>();
  return {
    jobs: {
      'privacy-requests': askAgain,
      'privacy-request': async ({ request = '' }) => {
        await readAgain(request);
        if ((await answer(request)) !== 'busy') return void waiting.delete(request);
        // the board tries it again within a minute; that is told once
        if (!waiting.has(request)) log.info({ request }, 'a privacy request waits, as its shop is being worked for');
        waiting.add(request);
        throw new NotYet('the shop is being worked for');
      },
      farewells: () =>
        forEachShop({ stores }, ({ key, endingAccess }) =>
          endingAccess ? jobs.soon('farewell', key, { shop: key }) : undefined,
        ),
      farewell: async ({ shop: name = '' }) => {
        const key = parseShopKey(name);
        if (key && (await endAccess(key)) === 'later') log.warn({ shop: key }, 'Lexware Office could not be told');
      },
      'forget-expired': () => forgetExpired({ jobs, stores, clock }),
    },
    every: { 'privacy-requests': HOUR, farewells: HOUR, 'forget-expired': DAY },
    atStart: ['privacy-requests', 'farewells', 'forget-expired'],
  };

  async function askAgain(): Promise<void> {
    try {
      await noteForgottenShops();
    } finally {
      try {
        await askForOpen();
      } finally {
        await removeNeedlessTexts();
      }
    }
  }

  async function askForOpen(): Promise<void> {
    await inTurn(await stores.privacy.open(), ({ id }) => id, askFor);
  }

  async function askFor({ id, shop, kind, dueAt, state }: OpenRequest): Promise<void> {
    if (state !== 'ready') await jobs.soon('privacy-request', id, { request: id });
    const now = clock.now();
    if (compareInstants(dueAt, now) >= 0) return;
    log.error({ shop, request: kind }, 'a privacy request is overdue');
    if ((kind === 'customer-data' || state === 'unreadable') && (await stores.shops.presence(shop)))
      await stores
        .recordsOf(shop)
        .events.append(
          logEvent({ id: `privacy.overdue:${id}`, at: now, name: 'shop.privacy-request-overdue', facts: {} }),
        );
  }

  /** Also of shops whose record cannot be read. */
  async function noteForgottenShops(): Promise<void> {
    await inTurn(await stores.shops.keys(), String, async (shop) => {
      const now = clock.now();
      const { uninstalledAt } = (await stores.shops.presence(shop)) ?? {};
      if (!uninstalledAt || compareInstants(askedForFrom(uninstalledAt), now) >= 0) return;
      await stores.privacy.receive({
        id: `own:${shop}:${String(uninstalledAt)}`,
        shop,
        kind: 'shop-redaction',
        orderIds: [],
        receivedAt: now,
        dueAt: privacyDeadline(now),
      });
    });
  }

  /** One that breaks off keeps none of the others waiting; behind them the job comes again. */
  async function inTurn<T>(all: readonly T[], nameOf: (one: T) => string, work: (one: T) => Promise<void>) {
    const broken = await eachInTurn(all, nameOf, work);
    if (broken.length > 0) throw new AggregateError(...causesOf(broken, 'turns'));
  }
};
