import { AddressUnavailable, EX_CONFIG, StoreUnavailable } from './exit-codes.ts';
import { startHost } from './server.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { untilSignal } from './cli/signals.ts';

try {
  const signal = untilSignal();
  const host = await startHost(readSettings(process.env));
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
