import { EX_CONFIG, StoreUnavailable } from './exit-codes.ts';
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
  if (!(error instanceof SettingsError || error instanceof StoreUnavailable)) throw error;
  console.error(`Belegwerk cannot start:\n${error.message}`);
  process.exit(EX_CONFIG);
}
