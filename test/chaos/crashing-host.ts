import type { RawStores } from '@belegwerk/core/stores';
import { readSettings, startHost } from '@belegwerk/host';
import { Crasher, crashPointOf } from './crash-points.ts';
import { serveOpenWork } from './open-work.ts';
import { PassingClock } from './passing-time.ts';

/** The real host; only its ports are watched, so that it can die between two of their calls, and time may be let pass. */
const crasher = new Crasher(crashPointOf(process.env['CRASH_AT']));

let opened: RawStores | undefined;
let passing: PassingClock | undefined;

const erasing = (stores: RawStores): Pick<RawStores, 'erase' | 'scrub'> => ({
  erase: (shop, between) => stores.erase(shop, between),
  scrub: () => stores.scrub(),
});

const watched = (stores: RawStores): RawStores => ({
  ...stores,
  ...erasing(crasher.around('stores', stores)),
  privacy: crasher.around('privacy', stores.privacy),
  files: crasher.around('files', stores.files),
  shops: crasher.around('shops', stores.shops),
  workQueue: crasher.around('workQueue', stores.workQueue),
  leases: crasher.around('leases', stores.leases),
  recordsOf: (shop) => {
    const {
      documents,
      orders,
      events,
      sideTasks,
      settings,
      earlier,
      batches,
      gaps,
      editions,
      lists,
      advisers,
      oss,
      payouts,
      settlements,
      evidence,
    } = stores.recordsOf(shop);
    return {
      documents: crasher.around('documents', documents),
      orders: crasher.around('orders', orders),
      events: crasher.around('events', events),
      sideTasks: crasher.around('sideTasks', sideTasks),
      settings: crasher.around('settings', settings),
      earlier: crasher.around('earlier', earlier),
      gaps: crasher.around('gaps', gaps),
      editions: crasher.around('editions', editions),
      lists: crasher.around('lists', lists),
      advisers: crasher.around('advisers', advisers),
      oss: crasher.around('oss', oss),
      payouts: crasher.around('payouts', payouts),
      settlements: crasher.around('settlements', settlements),
      batches: crasher.around('batches', batches),
      evidence: crasher.around('evidence', evidence),
    };
  },
});

const host = await startHost(readSettings(process.env), {
  stores: (stores) => watched((opened = stores)),
  bookkeeping: (bookkeeping) => crasher.around('bookkeeping', bookkeeping),
  accounting: (target) => ({
    ...target,
    contacts: crasher.around('contacts', target.contacts),
    payments: crasher.around('payments', target.payments),
  }),
  billing: (billing) => crasher.around('billing', billing),
  shopWriter: (shopWriter) => crasher.around('shopWriter', shopWriter),
  postbox: (postbox) => crasher.around('postbox', postbox),
  clock: (clock) => (passing = new PassingClock(clock, process.env['PASSED_TIME_FILE'] ?? '')),
});
if (!opened || !passing) throw new Error('the host has asked for no stores and no clock');
console.log(JSON.stringify({ port: host.port, openWork: await serveOpenWork(opened, passing) }));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void host.stop().then(() => process.exit(0)));
