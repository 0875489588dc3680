import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Parts {
  /** Folder of the built screens. */
  readonly folder: string;
  readonly clientId: string;
  readonly appBridgeUrl: string;
  /** Shown on the contact page; empty when there is none. */
  readonly supportEmail: string;
}

/** The page in which the screens run, filled in for this installation. */
export const filledScreens = (parts: Parts): (() => Promise<string>) => keptOnceRead(() => filled(parts));

/** Read once, however many ask for it; what could not be read is read again for whoever asks next. */
const keptOnceRead = (read: () => Promise<string>): (() => Promise<string>) => {
  let kept: Promise<string> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
};

const filled = async ({ folder, clientId, appBridgeUrl, supportEmail }: Parts): Promise<string> =>
  (await readFile(join(folder, 'index.html'), 'utf8'))
    .replaceAll('%APP_CLIENT_ID%', clientId)
    .replaceAll('%APP_BRIDGE_URL%', appBridgeUrl)
    .replaceAll('%APP_SUPPORT_EMAIL%', supportEmail);
