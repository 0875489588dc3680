import { askedForFrom, privacyDeadline } from '@belegwerk/core/privacy';
import { compareInstants } from '@belegwerk/core/kernel';
import { logEvent } from '@belegwerk/core/events';
import { causesOf, eachInTurn, type RemoveNeedlessTexts } from '@belegwerk/core/use-cases';
import type { Clock, JobBoard, OpenRequest } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Logger } from 'pino';

export interface AskingParts {
  readonly jobs: JobBoard;
  readonly stores: RawStores;
  readonly clock: Clock;
  readonly removeNeedlessTexts: RemoveNeedlessTexts;
  readonly log: Logger;
}

/** Has every privacy request answered that is open, those of shops that left long ago included. */
export const makeAskForAnswers = ({ jobs, stores, clock, removeNeedlessTexts, log }: AskingParts) => {
  return askAgain;

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
