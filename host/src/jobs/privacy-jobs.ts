import { askedForFrom, privacyDeadline } from '@belegwerk/core/privacy';
import { compareInstants, parseShopKey } from '@belegwerk/core/kernel';
import { logEvent } from '@belegwerk/core/events';
import type { AnswerPrivacyRequest, EndAccess } from '@belegwerk/core/use-cases';
import type { Clock, JobBoard, PrivacyRequest, Stores } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import type { Logger } from 'pino';
import { forgetExpired } from './forget-expired.ts';
import { DAY, HOUR, type JobGroup } from './job-group.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly answer: AnswerPrivacyRequest;
  /** Reads a request again that could not be read. */
  readonly readAgain: (request: PrivacyRequest['id']) => Promise<void>;
  readonly endAccess: EndAccess;
  readonly log: Logger;
}

/** Asks for the answer to a privacy request; what cannot be asked for now is found within the hour. */
export const askForAnswer = (jobs: JobBoard, request: string, log: Logger): void => {
  jobs.soon('privacy-request', request, { request }).catch((error: unknown) => {
    log.warn({ err: error }, 'the answer to a privacy request could not be asked for');
  });
};

/** Answers the requests of the data protection law, ends the access of shops that left, and deletes what is over. */
export const privacyJobs = ({ jobs, stores, clock, answer, readAgain, endAccess, log }: Parts): JobGroup => {
  return {
    jobs: {
      'privacy-requests': askAgain,
      'privacy-request': async ({ request = '' }) => {
        await readAgain(request);
        // throwing makes the board try again
        if ((await answer(request)) === 'busy') throw new Error('the shop is being worked for');
      },
      farewells: async () => {
        for (const { key, uninstalledAt, endingAccess } of await stores.shops.all())
          if (uninstalledAt && endingAccess) await jobs.soon('farewell', key, { shop: key });
      },
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
    await noteForgottenShops();
    const now = clock.now();
    for (const { id, shop, kind, dueAt, state } of await stores.privacy.open()) {
      if (state === 'received' || state === 'unreadable') await jobs.soon('privacy-request', id, { request: id });
      if (compareInstants(dueAt, now) >= 0) continue;
      log.error({ shop, request: kind }, 'a privacy request is overdue');
      if ((kind === 'customer-data' || state === 'unreadable') && (await stores.shops.find(shop)))
        await stores
          .recordsOf(shop)
          .events.append(
            logEvent({ id: `privacy.overdue:${id}`, at: now, name: 'shop.privacy-request-overdue', facts: {} }),
          );
    }
  }

  async function noteForgottenShops(): Promise<void> {
    const now = clock.now();
    const isForgotten = ({ uninstalledAt }: Shop): boolean =>
      uninstalledAt !== undefined && compareInstants(askedForFrom(uninstalledAt), now) < 0;
    for (const { key: shop, uninstalledAt } of (await stores.shops.all()).filter(isForgotten))
      await stores.privacy.receive({
        id: `own:${shop}:${String(uninstalledAt)}`,
        shop,
        kind: 'shop-redaction',
        orderIds: [],
        receivedAt: now,
        dueAt: privacyDeadline(now),
      });
  }
};
