import { makeViewReadiness } from '@belegwerk/core/use-cases';
import { healthArea } from '../../areas/health/health-area.ts';
import { metricsArea } from '../../areas/health/metrics-area.ts';
import { problemsOf } from '../../areas/health/problems.ts';
import { isWatcher } from '../../http/trusted-addresses.ts';
import { missingOfOperator } from '../operator-of.ts';
import type { OpenModule } from '../dependencies.ts';

/** Whether the host is well, and its figures. */
export const health: OpenModule = (all) => {
  const { stores, clock, counters, accountingCounters, jobs, tokens, ownAddress, settings, metrics } = all;
  return {
    machines: [
      healthArea({
        viewReadiness: makeViewReadiness({ stores, clock }),
        counters: { webhooks: counters, ...accountingCounters },
        lateJobs: async () => (await jobs.late()).map(({ job, since }) => ({ job, since: since.toString() })),
        problems: () =>
          problemsOf({
            appFault: tokens.appFault(),
            addressFault: all.addresses.fault,
            isReachable: ownAddress.forShopify !== undefined,
            missingOfOperator: missingOfOperator(settings),
            unnamedProxySince: all.proxies.since(),
            clockWrongBy: all.clockWatch.wrongBy(),
          }),
      }),
      metricsArea({
        contentType: metrics.contentType,
        text: () => metrics.text(() => stores.workQueue.openByKind(clock.now()), clock.now()),
        isWatcher: isWatcher(settings.METRICS_ADDRESSES),
      }),
    ],
  };
};
