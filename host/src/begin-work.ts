import { composed } from './composition/composed.ts';
import { dependenciesOf, type Dependencies, type Resolver } from './composition/dependencies.ts';
import type { HostOptions } from './composition/host-options.ts';
import { afterConnecting } from './jobs/accounting-jobs.ts';
import { defineJobs } from './jobs/jobs.ts';
import { lendAgain } from './jobs/lend-again.ts';
import { served } from './sessions/allowed-shops.ts';
import type { Settings } from './settings/settings.ts';

/** Gives every shop the plan and the permissions that this installation has for it. */
export const giveWhatIsOwed = async (container: Resolver): Promise<void> => {
  const { givePermissions, givePlans, log } = dependenciesOf(container);
  for (const give of [givePermissions, givePlans])
    await give().catch((error: unknown) => {
      // a shop that cannot be read keeps no other shop waiting; a store that cannot be asked does
      if (!(error instanceof AggregateError)) throw error;
      log.error({ err: error }, 'plan and permissions of the installation could not be given to every shop');
    });
};

/** From now on jobs come due and shop workers look for work. */
export const beginWork = async (container: Resolver, { lookEveryMillis }: HostOptions): Promise<void> => {
  const all = dependenciesOf(container);
  const {
    jobs,
    stores,
    clock,
    isAllowed,
    accounting,
    connectAccounting,
    sweepShop,
    tokens,
    workers,
    settings,
    log,
    modules,
  } = all;
  await defineJobs(
    {
      jobs,
      stores,
      clock,
      isServed: served(isAllowed),
      sweepShop,
      keepAccess: async (shop) => void (await tokens.accessToken(shop)),
      wake: (shop) => workers.wake(shop),
      sweepSeconds: settings.SWEEP_SECONDS,
      log,
    },
    modules.flatMap(({ jobs: groups = [] }) => groups),
  );
  workers.start(lookEveryMillis);
  // it is not waited for: the account may take its time
  void lendAgain({
    targets: accounting.targets,
    stores,
    isAllowed,
    connectAccounting,
    onConnected: (shop) => afterConnecting(jobs, shop, log),
    log,
  }).catch((error: unknown) => log.error({ err: error }, 'the account could not be lent to every shop'));
};

/** Starts all of a host but its server, and answers what it is made of; it ends with its process, or with its world. */
export const startWithoutServer = async (settings: Settings, around: HostOptions): Promise<Dependencies> => {
  const container = await composed(settings, around);
  await giveWhatIsOwed(container);
  await beginWork(container, around);
  return dependenciesOf(container);
};
