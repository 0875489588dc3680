import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'ping' | 'privacy'>;
  readonly clock: Clock;
}

/** Asks the store whether it answers, and how many requests of the data protection law wait; throws when it does not. */
export const makeViewReadiness =
  ({ stores, clock }: Ports) =>
  async (): Promise<Awaited<ReturnType<Stores['privacy']['countOpen']>>> => {
    await stores.ping();
    return stores.privacy.countOpen(clock.now());
  };
export type ViewReadiness = ReturnType<typeof makeViewReadiness>;
