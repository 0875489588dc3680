import { benchAbuse } from './abuse.ts';
import { benchCalls } from './calls.ts';
import { benchCore } from './core.ts';
import { benchDev } from './dev.ts';
import { benchDryRun } from './dry-run.ts';
import { benchGrowth } from './growth.ts';
import { benchImports } from './imports.ts';
import { benchIntake } from './intake.ts';
import { benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { benchLog } from './log.ts';
import { benchNeighbours } from './neighbours.ts';
import { benchPayouts } from './payouts.ts';
import { benchPipeline } from './pipeline.ts';
import { benchReconciliation } from './reconciliation.ts';
import { benchScale } from './scale.ts';
import { benchScreens } from './screens.ts';
import { benchStart } from './start.ts';
import { benchStores } from './stores.ts';
import { benchYear } from './year.ts';
import type { Bench } from './measurement.ts';

/** Each benchmark by the name that one asks for. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  abuse: benchAbuse,
  calls: benchCalls,
  core: benchCore,
  dev: benchDev,
  'dry-run': benchDryRun,
  growth: benchGrowth,
  imports: benchImports,
  intake: benchIntake,
  lists: benchLists,
  live: benchLive,
  log: benchLog,
  neighbours: benchNeighbours,
  payouts: benchPayouts,
  pipeline: benchPipeline,
  reconciliation: benchReconciliation,
  scale: benchScale,
  screens: benchScreens,
  start: benchStart,
  stores: benchStores,
  year: benchYear,
};
