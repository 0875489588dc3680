import { RestoreByUpload } from './cli/backups/restore-by-upload.ts';
import { untilSignal } from './cli/signals.ts';
import type { HostOptions } from './composition/host-options.ts';
import { AddressUnavailable, EX_CONFIG, StoreUnavailable } from './exit-codes.ts';
import { startHost } from './server.ts';
import { readSettings, SettingsError, type Settings } from './settings/settings.ts';

/** MongoDB is restored with its own tools. */
const restoringBy = (settings: Settings): RestoreByUpload | undefined =>
  settings.RESTORE_TOKEN === undefined || settings.MONGODB_URL !== undefined
    ? undefined
    : new RestoreByUpload(settings, settings.RESTORE_TOKEN);

/** Runs the host of this process's settings until a signal ends it, anew after a backup was laid out; prints where it listens. */
export const runHost = async (around: HostOptions = {}): Promise<void> => {
  try {
    const signal = untilSignal();
    const settings = readSettings(process.env);
    const restoring = restoringBy(settings);
    for (let isOver = false; !isOver;) {
      const host = await startHost(settings, { ...around, ...(restoring ? { restoring } : {}) });
      console.log(JSON.stringify({ url: host.url }));
      const because = await Promise.race([signal, ...(restoring ? [restoring.asked()] : [])]);
      await host.stop();
      isOver = because !== 'restore';
      if (because === 'restore') await restoring?.restore();
    }
    restoring?.forget();
    process.exit(0);
  } catch (error) {
    const isTold = [SettingsError, StoreUnavailable, AddressUnavailable].some((kind) => error instanceof kind);
    if (!isTold || !(error instanceof Error)) throw error;
    console.error(`Belegwerk cannot start:\n${error.message}`);
    process.exit(EX_CONFIG);
  }
};
