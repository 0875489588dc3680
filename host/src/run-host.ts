import { untilSignal } from './cli/signals.ts';
import type { HostOptions } from './composition/host-options.ts';
import { AddressUnavailable, EX_CONFIG, StoreUnavailable } from './exit-codes.ts';
import { startHost } from './server.ts';
import { readSettings, SettingsError } from './settings/settings.ts';

/** Runs the host of this process's settings until a signal ends it; prints where it listens. */
export const runHost = async (around: HostOptions = {}): Promise<void> => {
  try {
    const signal = untilSignal();
    const host = await startHost(readSettings(process.env), around);
    console.log(JSON.stringify({ url: host.url }));
    await signal;
    await host.stop();
    process.exit(0);
  } catch (error) {
    const isTold = [SettingsError, StoreUnavailable, AddressUnavailable].some((kind) => error instanceof kind);
    if (!isTold || !(error instanceof Error)) throw error;
    console.error(`Belegwerk cannot start:\n${error.message}`);
    process.exit(EX_CONFIG);
  }
};
