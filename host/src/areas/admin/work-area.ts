import { routes, type AdminWorkReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { businessDay, parseShopKey, plusDays, type Instant } from '@belegwerk/core/kernel';
import { topicOf } from '@belegwerk/core/work';
import { FIGURE_DAYS, type LookAfterWork, type WorkView } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';
import { readableText } from './readable-text.ts';

interface Parts {
  readonly lookAfterWork: LookAfterWork;
  readonly now: () => Instant;
}

const OF_A_BATCH = 'Das ist ein Schritt eines Stapels. Der Händler kann den Stapel abbrechen, hier geht es nicht.';
const UNDER_WAY = 'Diese Arbeit wird gerade erledigt oder ist es schon. Lade die Seite neu.';

/** The work of all shops, for the operator. */
export const workArea = ({ lookAfterWork, now }: Parts): Area => {
  const everything = async (): Promise<AdminWorkReply> => presentWork(await lookAfterWork.view(), now());
  return (mount) => {
    mount.answer(routes.work, everything);
    mount.answer(routes.retryWork, async ({ params, body: { id } }) => {
      const shop = parseShopKey(params.shop);
      if (!shop) return notFound('shop');
      return (await lookAfterWork.retry(shop, id)) ? {} : new Refusal('action-impossible', UNDER_WAY);
    });
    mount.answer(routes.dropWork, async ({ params, body: { id, reason } }) => {
      const said = readableText(reason);
      if (said === '') return faulty([{ field: 'reason', text: 'Bitte gib einen Grund an' }]);
      const shop = parseShopKey(params.shop);
      if (!shop) return notFound('shop');
      const became = await lookAfterWork.drop(shop, id, said);
      if (became === 'dropped') return {};
      return new Refusal('action-impossible', became === 'of-a-batch' ? OF_A_BATCH : UNDER_WAY);
    });
  };
};

const presentWork = ({ open, defective, jobs, critical, figures }: WorkView, now: Instant): AdminWorkReply => ({
  open: open.map(({ kind, items, dueSince }) => ({ kind, items, dueSince: dueSince.toString() })),
  defective: defective.map(({ item, defect, order }) => ({
    id: item.id,
    shop: item.shop,
    topic: topicOf(item.work),
    ...(order === undefined ? {} : { order }),
    isGivenUp: item.state === 'failed',
    ...(item.state === 'delayed' ? { nextTryAt: item.dueAt.toString() } : {}),
    tries: item.attempts,
    receivedAt: item.receivedAt.toString(),
    failedAt: defect.at.toString(),
    error: defect.error,
    stack: defect.stack,
  })),
  jobs: jobs.map(({ job, everySeconds, lastRunAt, nextRunAt, failed }) => ({
    job,
    everySeconds,
    ...(lastRunAt ? { lastRunAt: lastRunAt.toString() } : {}),
    ...(nextRunAt ? { nextRunAt: nextRunAt.toString() } : {}),
    ...(failed ? { failed: { at: failed.at.toString(), isGivenUp: failed.isGivenUp } } : {}),
  })),
  critical: critical.map(({ shop, event }) => ({
    shop,
    at: event.at.toString(),
    text: eventText(event),
    ...(event.facts['stack'] ? { stack: event.facts['stack'] } : {}),
  })),
  days: daysOf(figures, now),
});

const daysOf = (figures: WorkView['figures'], now: Instant): AdminWorkReply['days'] => {
  const today = businessDay(now);
  return Array.from({ length: FIGURE_DAYS }, (_none, at) => {
    const day = plusDays(today, at + 1 - FIGURE_DAYS);
    const ofDay = figures.filter((figure) => figure.day.equals(day));
    return { day: day.toString(), counts: Object.fromEntries(ofDay.map(({ name, count }) => [name, count])) };
  });
};
