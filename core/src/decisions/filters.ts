import {
  businessDay,
  compareDays,
  compareInstants,
  earlierDay,
  parseDay,
  plusDays,
  type PlainDate,
} from '../kernel/calendar.ts';
import { isCancelled } from '../orders/has-happened.ts';
import { orderMoney } from '../orders/order-money.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shops/shop.ts';
import type { Situation, Standing } from './decision.ts';
import type { Reason, StandingState } from './reasons.ts';
import { isTriggered, triggerOf } from './trigger.ts';

/** Says why an order gets no invoice now, or undefined when this is no obstacle. */
type Filter = (situation: Situation) => Standing | undefined;

const stop = (state: StandingState, reason: Reason): Standing => ({ state, reason });

/** Orders created more days than this before the installation are left alone. Specification 2, section 9. */
const OLDEST_DAYS = 60;

/** An imported order keeps its old business moment, so both moments must pass every cut-off (R28). */
const dayOfOrder = (order: Order): PlainDate =>
  earlierDay(businessDay(order.createdAt), businessDay(order.processedAt));

const cutOffOf = ({ preferences }: Shop): PlainDate | undefined =>
  typeof preferences.invoiceCreate === 'string' ? parseDay(preferences.invoiceCreate) : undefined;

const uninstalled: Filter = ({ shop }) => (shop.uninstalledAt ? stop('skipped', { code: 'DISABLED' }) : undefined);

const notConnected: Filter = ({ shop }) => (shop.accounting ? undefined : stop('waiting', { code: 'NOT_CONNECTED' }));

const creationOff: Filter = ({ shop }) =>
  shop.preferences.invoiceCreate === true || cutOffOf(shop)
    ? undefined
    : stop('skipped', { code: 'DISABLED_INVOICE_CREATE', setting: 'invoiceCreate' });

const testOrder: Filter = ({ order }) => (order.test ? stop('skipped', { code: 'TEST_ORDER' }) : undefined);

const invoicedByOthers: Filter = ({ order }) =>
  order.invoicedByOthers ? stop('skipped', { code: 'INVOICED_BY_OTHERS' }) : undefined;

const currency: Filter = ({ order }) =>
  order.currency === 'EUR'
    ? undefined
    : stop('skipped', { code: 'INVALID_CURRENCY', facts: { currency: order.currency } });

const beforeCutOff: Filter = ({ order, shop }) => {
  const cutOff = cutOffOf(shop);
  return cutOff && compareDays(dayOfOrder(order), cutOff) < 0
    ? stop('skipped', {
        code: 'SKIP_DATE',
        setting: 'invoiceCreate',
        facts: { cutOff: cutOff.toString(), day: dayOfOrder(order).toString() },
      })
    : undefined;
};

const tooOld: Filter = ({ order, shop }) => {
  const oldest = plusDays(businessDay(shop.installedAt), -OLDEST_DAYS);
  if (cutOffOf(shop) || compareDays(dayOfOrder(order), oldest) >= 0) return undefined;
  return stop('skipped', { code: 'TOO_OLD', facts: { oldest: oldest.toString(), day: dayOfOrder(order).toString() } });
};

const fromTill: Filter = ({ order, shop }) =>
  shop.preferences.skipPos && order.source === 'pos'
    ? stop('skipped', { code: 'SKIP_POS', setting: 'skipPos' })
    : undefined;

const tagged: Filter = ({ order, shop }) => {
  const skipped = new Set(shop.preferences.skipTags.map((tag) => tag.toLowerCase()));
  const tag = order.tags.find((each) => skipped.has(each.toLowerCase()));
  return tag === undefined ? undefined : stop('skipped', { code: 'SKIP_TAG', setting: 'skipTags', facts: { tag } });
};

const free: Filter = ({ order, shop }) =>
  shop.preferences.skipFree && order.totals.total === 0
    ? stop('skipped', { code: 'SKIP_FREE', setting: 'skipFree' })
    : undefined;

const wasNeverPaid = ({ paymentStatus }: Order): boolean =>
  paymentStatus === 'voided' || paymentStatus === 'expired' || paymentStatus === 'pending';

/** Cancelled, or given back whole, before there was an invoice: nothing is left to put on one. */
const nothingLeft: Filter = ({ order }) => {
  const { orderTotal, balance } = orderMoney(order);
  const cancelled = isCancelled(order);
  const givenBack = balance === 0 && (orderTotal !== 0 || order.totals.total !== 0);
  if (!givenBack && !(cancelled && (balance === 0 || wasNeverPaid(order)))) return undefined;
  return stop('skipped', { code: 'CANCELLED', facts: { because: cancelled ? 'cancelled' : 'refunded' } });
};

const notYetOrdered: Filter = ({ order, now }) =>
  compareInstants(order.processedAt, now) > 0
    ? {
        ...stop('waiting', { code: 'WAIT', facts: { until: order.processedAt.toString() } }),
        nextLookAt: order.processedAt,
      }
    : undefined;

const notTriggered: Filter = ({ order, shop }) => {
  const trigger = triggerOf(order, shop.preferences);
  if (isTriggered(order, trigger)) return undefined;
  const { event, setting, gateway } = trigger;
  return stop('waiting', { code: 'WAIT', setting, facts: { event, ...(gateway ? { gateway } : {}) } });
};

const FILTERS: readonly Filter[] = [
  uninstalled,
  creationOff,
  notConnected,
  testOrder,
  invoicedByOthers,
  beforeCutOff,
  tooOld,
  fromTill,
  tagged,
  currency,
  nothingLeft,
  free,
  notYetOrdered,
  notTriggered,
];

/** The first reason, in a fixed order, why the order gets no invoice now; undefined when nothing stands in the way. */
export const obstacleTo = (situation: Situation): Standing | undefined => {
  for (const filter of FILTERS) {
    const standing = filter(situation);
    if (standing) return standing;
  }
  return undefined;
};
