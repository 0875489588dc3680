import { businessDay } from '@belegwerk/core/kernel';
import { makeMarkPayout, makeReadPayouts, makeViewPayout, makeViewPayouts } from '@belegwerk/core/use-cases';
import { payoutsArea } from '../../areas/payouts/payouts-area.ts';
import { payoutJobs } from '../../jobs/payout-jobs.ts';
import { served } from '../../sessions/allowed-shops.ts';
import type { OpenModule } from './module.ts';

/** What the platform's payment service pays out, and of what. */
export const payouts: OpenModule = ({ payoutSource: source, stores, clock, jobs, log, isAllowed }) => {
  const readPayouts = makeReadPayouts({ payouts: source, stores, clock });
  return {
    people: [
      payoutsArea({
        readPayouts,
        viewPayouts: makeViewPayouts({ stores, clock }),
        viewPayout: makeViewPayout({ stores }),
        markPayout: makeMarkPayout({ stores, clock }),
        now: () => clock.now(),
        today: () => businessDay(clock.now()),
        readOn: (shop) => jobs.soon('payouts-of-shop', shop, { shop }),
      }),
    ],
    jobs: [payoutJobs({ jobs, stores, isServed: served(isAllowed), readPayouts, log })],
  };
};
