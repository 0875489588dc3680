import { AesSealedVault, createLog, SealedKeptFiles, sealedOriginals } from '@belegwerk/adapters/system';
import type { ShopKey } from '@belegwerk/core/kernel';
import { Container } from 'inversify';
import { knownMaintenance } from '../live/known-maintenance.ts';
import { shopNews } from '../live/shop-news.ts';
import { tellingStores } from '../live/telling-stores.ts';
import { countingStores } from '../metrics/counting-stores.ts';
import { DayTally } from '../metrics/day-tally.ts';
import { HostMetrics } from '../metrics/host-metrics.ts';
import { workUnderWay } from '../metrics/work-under-way.ts';
import { SCREENS } from '../screens.ts';
import type { Settings } from '../settings/settings.ts';
import { allowedShops } from '../sessions/allowed-shops.ts';
import { decorate, type HostOptions } from './host-options.ts';
import { openJobs } from './open-jobs.ts';
import { openStores, sealOf } from './open-stores.ts';
import { accountingBindings } from './accounting-bindings.ts';
import { ADAPTER_BINDINGS } from './adapter-bindings.ts';
import { bindAll } from './dependencies.ts';
import { SHARED_BINDINGS } from './shared-bindings.ts';
import { SHOP_BINDINGS } from './shop-bindings.ts';
import { TOKENS } from './tokens.ts';
import { WORK_BINDINGS } from './work-bindings.ts';

/** The composition root: the only place that knows which part stands behind which token. */
export const composed = async (settings: Settings, around: HostOptions): Promise<Container> => {
  const container = new Container();
  const { world } = around;
  const changed = { tell: (_shop: ShopKey): void => undefined };
  const log = createLog({
    level: settings.LOG_LEVEL,
    beside: workUnderWay,
    ...(around.logTo ? { destination: around.logTo } : {}),
  });
  const opened = world?.stores ?? (await openStores(settings, log));
  const told = tellingStores(opened, (shop) => changed.tell(shop));
  const tally = new DayTally({
    figures: opened.figures,
    clock: () => container.get(TOKENS.clock),
    failed: (error) => log.warn({ err: error }, 'figures of the day could not be kept'),
  });
  const metrics = new HostMetrics((name) => tally.count(name));
  const counted = countingStores(told, metrics, log);
  const stores = around.stores?.(counted) ?? counted;
  container.bind(TOKENS.settings).toConstantValue(settings);
  container.bind(TOKENS.log).toConstantValue(log);
  container.bind(TOKENS.screensFolder).toConstantValue(around.screensFolder ?? SCREENS);
  container.bind(TOKENS.restoring).toConstantValue(around.restoring);
  container.bind(TOKENS.metrics).toConstantValue(metrics);
  container.bind(TOKENS.tally).toConstantValue(tally);
  container.bind(TOKENS.isAllowed).toConstantValue(allowedShops(settings.SHOPS));
  container.bind(TOKENS.stores).toConstantValue(stores);
  const jobs = world?.jobs ?? (await openJobs(settings, log));
  container.bind(TOKENS.jobs).toConstantValue(around.jobs?.(jobs) ?? jobs);
  container.bind(TOKENS.vault).toConstantValue(new AesSealedVault(stores.secrets, sealOf(settings)));
  bindAll(container, {
    ...ADAPTER_BINDINGS,
    originals: () => sealedOriginals(sealOf(settings), stores.originals),
    keptFiles: ({ clock }) => new SealedKeptFiles(sealOf(settings), stores.files, clock),
    ...world?.adapters,
  });
  decorate(container, around);
  bindAll(container, accountingBindings(around));
  const news = shopNews({
    pulses: stores.pulses,
    clock: container.get(TOKENS.clock),
    failed: (error) => log.warn({ err: error }, 'open pages could not be told of changes'),
  });
  changed.tell = news.changed;
  container.bind(TOKENS.news).toConstantValue(news);
  const maintenance = knownMaintenance({
    planned: stores.maintenance,
    clock: container.get(TOKENS.clock),
    failed: (error) => log.warn({ err: error }, 'planned maintenance could not be read; what was known holds on'),
  });
  await maintenance.refresh();
  container.bind(TOKENS.knownMaintenance).toConstantValue(maintenance);
  bindAll(container, { ...SHARED_BINDINGS, ...SHOP_BINDINGS, ...WORK_BINDINGS });
  return container;
};
