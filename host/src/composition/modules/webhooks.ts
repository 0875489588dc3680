import { setTimeout } from 'node:timers/promises';
import type { Instant } from '@belegwerk/core/kernel';
import {
  makeTakeAccountingMessage,
  makeTakePrivacyRequest,
  makeTakeShopMessage,
  type TakeShopMessage,
  type ToldByShop,
} from '@belegwerk/core/use-cases';
import { accountingMessages, newAccountingCounters } from '../../areas/webhooks/accounting-messages.ts';
import { shopMessages } from '../../areas/webhooks/shop-messages.ts';
import type { Area } from '../../http/mount.ts';
import { askForAnswer } from '../../jobs/privacy-jobs.ts';
import { makeHeardOf } from '../../jobs/subscription-jobs.ts';
import type { Dependencies, OpenModule } from '../dependencies.ts';
import { isSignature, SIGNATURE_HEADER, signedMessages } from '../signed-messages.ts';

/** What we have made is read within a fraction of a second, unless the limits of the account stand before that. */
const READING_MS = 250;

/** What vendors send. */
export const webhooks: OpenModule = (all) => ({ machines: [ofShopify(all), ...ofAccounting(all)] });

const ofShopify = (all: Dependencies): Area => {
  const { app, stores, vault, addWork, isAllowed, workers, jobs, counters, log, metrics, clock } = all;
  const takeShopMessage = makeTakeShopMessage({
    stores,
    clock,
    addWork,
    isAllowed,
    wake: (shop) => workers.wake(shop),
  });
  const heardOf = makeHeardOf({ jobs, log });
  const counted: TakeShopMessage = async (told) => {
    metrics.messageCame('shopify', ageOf(told, clock.now()));
    const became = await takeShopMessage(told);
    if (became === 'stored' && told.topic === 'orders/create') metrics.orderCame();
    if (became !== 'stranger') heardOf(told.shop, told.isByFile);
    log.info({ work: [told.datedId], shop: told.shop, topic: told.topic, became }, 'a message came');
    return became;
  };
  return shopMessages({
    read: signedMessages(app),
    signatureHeader: SIGNATURE_HEADER,
    isSignature,
    takeShopMessage: counted,
    takePrivacyRequest: makeTakePrivacyRequest({
      requests: stores.privacy,
      shops: stores.shops,
      vault,
      clock,
      log,
      answerSoon: (id) => askForAnswer(jobs, id, log),
    }),
    counters,
    log,
  });
};

/** Seconds since it was triggered: its dated id begins with the moment, where the platform says it. */
const ageOf = ({ id, datedId }: ToldByShop, now: Instant): number =>
  id === datedId ? NaN : (now.epochMilliseconds - Date.parse(datedId.slice(0, datedId.indexOf(' ')))) / 1000;

const ofAccounting = (all: Dependencies): readonly Area[] => {
  const { accounting, accountingCounters, stores, addWork, isAllowed, workers, log } = all;
  const takeAccountingMessage = makeTakeAccountingMessage({
    stores,
    addWork,
    isAllowed,
    wake: (shop) => workers.wake(shop),
    aMoment: () => setTimeout(READING_MS),
  });
  return accounting.targets.flatMap(({ id, name, messages }) =>
    messages
      ? accountingMessages({
          target: { id, name, messages },
          takeAccountingMessage,
          counters: accountingCounters[id] ?? newAccountingCounters(),
          log,
        })
      : [],
  );
};
