import { AesSealedVault, createLog, SealedKeptFiles } from '@belegwerk/adapters/system';
import { Container } from 'inversify';
import type { Settings } from '../settings/settings.ts';
import { allowedShops } from '../sessions/allowed-shops.ts';
import { surround, type Surroundings } from './surroundings.ts';
import { bindAccounting } from './bind-accounting.ts';
import { bindAdapters } from './bind-adapters.ts';
import { bindFollowing } from './bind-following.ts';
import { bindIntake } from './bind-intake.ts';
import { bindPrivacy } from './bind-privacy.ts';
import { bindShopCases } from './bind-shop-cases.ts';
import { bindUseCases } from './bind-use-cases.ts';
import { bindViews } from './bind-views.ts';
import { openJobs } from './open-jobs.ts';
import { openStores, sealOf } from './open-stores.ts';
import { T } from './tokens.ts';

/** The composition root: the only place that knows which part stands behind which role. */
export const composed = async (settings: Settings, around: Surroundings): Promise<Container> => {
  const container = new Container();
  const opened = await openStores(settings);
  const stores = around.stores?.(opened) ?? opened;
  const log = createLog({ level: settings.LOG_LEVEL, ...(around.logTo ? { destination: around.logTo } : {}) });
  container.bind(T.settings).toConstantValue(settings);
  container.bind(T.log).toConstantValue(log);
  container.bind(T.isAllowed).toConstantValue(allowedShops(settings.SHOPS));
  container.bind(T.stores).toConstantValue(stores);
  const jobs = await openJobs(settings, log);
  container.bind(T.jobs).toConstantValue(around.jobs?.(jobs) ?? jobs);
  container.bind(T.vault).toConstantValue(new AesSealedVault(stores.secrets, sealOf(settings)));
  container
    .bind(T.keptFiles)
    .toResolvedValue((clock) => new SealedKeptFiles(sealOf(settings), stores.files, clock), [T.clock])
    .inSingletonScope();
  bindAdapters(container);
  surround(container, around);
  bindAccounting(container, around);
  bindFollowing(container);
  bindShopCases(container);
  bindPrivacy(container);
  bindUseCases(container);
  bindViews(container);
  bindIntake(container);
  return container;
};
