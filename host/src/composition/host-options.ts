import type {
  AccountingTarget,
  Billing,
  Bookkeeping,
  Clock,
  JobBoard,
  Postbox,
  ShopWriter,
} from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Container } from 'inversify';
import type { Restoring } from '../areas/restore/restoring.ts';
import type { Bindings } from './dependencies.ts';
import { TOKENS } from './tokens.ts';

/** A world of its own in which a host runs without disk, network and vendors. */
export interface OtherWorld {
  readonly stores: RawStores;
  readonly jobs: JobBoard;
  /** Instead of those that the settings configure. */
  readonly targets?: readonly AccountingTarget[];
  /** What stands in the place of the host's own adapters. */
  readonly adapters: Bindings;
}

/** Lets a test put something around what the host stands on. */
export interface HostOptions {
  /** Instead of disk, network and vendors; the other options are put around it. */
  readonly world?: OtherWorld;
  readonly stores?: (stores: RawStores) => RawStores;
  readonly jobs?: (jobs: JobBoard) => JobBoard;
  readonly bookkeeping?: (bookkeeping: Bookkeeping) => Bookkeeping;
  /** Each accounting service as a whole. */
  readonly accounting?: (target: AccountingTarget) => AccountingTarget;
  readonly billing?: (billing: Billing) => Billing;
  readonly shopWriter?: (shopWriter: ShopWriter) => ShopWriter;
  readonly postbox?: (postbox: Postbox) => Postbox;
  readonly clock?: (clock: Clock) => Clock;
  /** Takes a backup while there is no shop; without it none is taken. */
  readonly restoring?: Restoring;
  /** How often it looks for work that nothing woke it for; every second unless it is said. */
  readonly lookEveryMillis?: number;
  /** Folder of the built screens; the product's own unless it is said. */
  readonly screensFolder?: string;
  /** Where the lines of the log go. */
  readonly logTo?: { write(line: string): void };
}

/** Lets the container hand out the adapters with what is put around them. */
export const decorate = (container: Container, { billing, shopWriter, postbox, clock }: HostOptions): void => {
  if (billing) container.onActivation(TOKENS.billing, (_context, port) => billing(port));
  if (shopWriter) container.onActivation(TOKENS.shopWriter, (_context, port) => shopWriter(port));
  if (postbox) container.onActivation(TOKENS.postbox, (_context, port) => postbox(port));
  if (clock) container.onActivation(TOKENS.clock, (_context, port) => clock(port));
};
