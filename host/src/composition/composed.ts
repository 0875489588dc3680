import { AesSealedVault, createLog, SealedKeptFiles } from '@belegwerk/adapters/system';
import type { ShopKey } from '@belegwerk/core/kernel';
import { Container } from 'inversify';
import { knownMaintenance } from '../live/known-maintenance.ts';
import { shopNews } from '../live/shop-news.ts';
import { tellingStores } from '../live/telling-stores.ts';
import { countingStores } from '../metrics/counting-stores.ts';
import { DayTally } from '../metrics/day-tally.ts';
import { HostMetrics } from '../metrics/host-metrics.ts';
import { workUnderWay } from '../metrics/work-under-way.ts';
import type { Settings } from '../settings/settings.ts';
import { allowedShops } from '../sessions/allowed-shops.ts';
import { decorate, type HostOptions } from './host-options.ts';
import { openJobs } from './open-jobs.ts';
import { openStores, sealOf } from './open-stores.ts';
import { accountingRoles } from './accounting-roles.ts';
import { ADAPTER_ROLES } from './adapter-roles.ts';
import { INTAKE_ROLES } from './intake-roles.ts';
import { PRIVACY_ROLES } from './privacy-roles.ts';
import { fill } from './roles.ts';
import { ADMIN_ROLES } from './admin-roles.ts';
import { PARTNER_ROLES } from './partner-roles.ts';
import { SCREEN_ROLES } from './screen-roles.ts';
import { SHOP_ROLES } from './shop-roles.ts';
import { T } from './tokens.ts';
import { WORK_ROLES } from './work-roles.ts';

/** The composition root: the only place that knows which part stands behind which role. */
export const composed = async (settings: Settings, around: HostOptions): Promise<Container> => {
  const container = new Container();
  const opened = await openStores(settings);
  const changed = { tell: (_shop: ShopKey): void => undefined };
  const told = tellingStores(opened, (shop) => changed.tell(shop));
  const log = createLog({
    level: settings.LOG_LEVEL,
    beside: workUnderWay,
    ...(around.logTo ? { destination: around.logTo } : {}),
  });
  const tally = new DayTally({
    figures: opened.figures,
    clock: () => container.get(T.clock),
    failed: (error) => log.warn({ err: error }, 'figures of the day could not be kept'),
  });
  const metrics = new HostMetrics((name) => tally.count(name));
  const counted = countingStores(told, metrics, log);
  const stores = around.stores?.(counted) ?? counted;
  container.bind(T.settings).toConstantValue(settings);
  container.bind(T.log).toConstantValue(log);
  container.bind(T.metrics).toConstantValue(metrics);
  container.bind(T.tally).toConstantValue(tally);
  container.bind(T.isAllowed).toConstantValue(allowedShops(settings.SHOPS));
  container.bind(T.stores).toConstantValue(stores);
  const jobs = await openJobs(settings, log);
  container.bind(T.jobs).toConstantValue(around.jobs?.(jobs) ?? jobs);
  container.bind(T.vault).toConstantValue(new AesSealedVault(stores.secrets, sealOf(settings)));
  fill(container, {
    ...ADAPTER_ROLES,
    keptFiles: ({ clock }) => new SealedKeptFiles(sealOf(settings), stores.files, clock),
  });
  decorate(container, around);
  fill(container, accountingRoles(around));
  const news = shopNews({
    pulses: stores.pulses,
    clock: container.get(T.clock),
    failed: (error) => log.warn({ err: error }, 'open pages could not be told of changes'),
  });
  changed.tell = news.changed;
  container.bind(T.news).toConstantValue(news);
  const maintenance = knownMaintenance({
    planned: stores.maintenance,
    clock: container.get(T.clock),
    failed: (error) => log.warn({ err: error }, 'planned maintenance could not be read; what was known holds on'),
  });
  await maintenance.refresh();
  container.bind(T.knownMaintenance).toConstantValue(maintenance);
  for (const area of [SHOP_ROLES, WORK_ROLES, SCREEN_ROLES, PARTNER_ROLES, ADMIN_ROLES, INTAKE_ROLES, PRIVACY_ROLES])
    fill(container, area);
  return container;
};
