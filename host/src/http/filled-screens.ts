import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sales } from '@belegwerk/core/plans';
import { escaped } from './plain-page.ts';

interface Parts {
  /** Folder of the built screens. */
  readonly folder: string;
  readonly clientId: string;
  readonly appBridgeUrl: string;
  /** Shown on the contact page; empty when there is none. */
  readonly supportEmail: string;
  /** Who runs the installation, for the imprint in the app; anything that JSON can say. */
  readonly operator: unknown;
  /** Whether the contact page sends a letter itself. */
  readonly sendsLetters: boolean;
  readonly sales: Sales;
}

/** The page in which the screens run, filled in for this installation. */
export const filledScreens = (parts: Parts): (() => Promise<string>) => keptOnceRead(() => filled(parts));

/** Read once, however many ask for it; what could not be read is read again for the next caller. */
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

const filled = async ({
  folder,
  clientId,
  appBridgeUrl,
  supportEmail,
  operator,
  sendsLetters,
  sales,
}: Parts): Promise<string> =>
  (await readFile(join(folder, 'index.html'), 'utf8'))
    .replaceAll('%APP_CLIENT_ID%', clientId)
    .replaceAll('%APP_BRIDGE_URL%', appBridgeUrl)
    .replaceAll('%APP_SUPPORT_EMAIL%', supportEmail)
    .replaceAll('%APP_CONTACT%', sendsLetters ? 'letter' : '')
    .replaceAll('%APP_SALES%', sales)
    .replaceAll('%APP_OPERATOR%', () => escaped(JSON.stringify(operator)));
