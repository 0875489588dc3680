import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { accountingTargetId, fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingTarget, Clock, Originals, SecretVault } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { SendHttp } from '../http/index.ts';
import type { FileAccount } from './account/file-account.ts';
import { FileAccounts } from './account/file-accounts.ts';
import { FileEntries } from './account/file-entries.ts';
import { NO_CONTACTS, NO_PAYMENTS } from './cannot.ts';
import { unpackedContents } from './contents.ts';
import { FileBookkeeping } from './file-bookkeeping.ts';
import { FileChanges } from './file-changes.ts';
import { ThreadedDrawing, writeDocument, type DocumentToWrite } from './paper/index.ts';
import { folderOfShop, folderPlace } from './places/folder-place.ts';
import type { Place } from './places/place.ts';
import { webDavPlace, type AddressesOf, type Patience } from './places/web-dav-place.ts';

/** What a program gives for documents without an accounting program. */
interface Parts {
  readonly clock: Clock;
  readonly send: SendHttp;
  readonly vault: SecretVault;
  readonly originals: Originals;
  /** What stands before the digits of the numbers in books that the shop was connected with before. */
  readonly seriesElsewhere: (shop: ShopKey) => Promise<readonly string[]>;
  readonly addressesOf: AddressesOf;
  /** How long the merchant's own server is waited for. */
  readonly patience?: Patience;
}

const ID = accountingTargetId('files');

const settings = z.object({
  DATA_DIR: z.string().min(1).default('.data/host'),
  INVOICE_FILES_DIR: z.string().min(1).optional(),
});

/** Documents as files of our own, for merchants without an accounting program. */
export const invoiceFiles = {
  id: ID,
  configured: (
    variables: Readonly<Record<string, string | undefined>>,
  ): Result<(parts: Parts) => AccountingTarget, readonly string[]> => {
    const read = settings.safeParse(variables);
    if (!read.success) return fail(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
    const { DATA_DIR, INVOICE_FILES_DIR } = read.data;
    const base = resolve(INVOICE_FILES_DIR ?? `${DATA_DIR}/originals`);
    return ok((parts) => opened(base, parts));
  },
};

const opened = (base: string, parts: Parts): AccountingTarget => {
  const { clock, send, vault, originals, seriesElsewhere, addressesOf, patience } = parts;
  const accounts = new FileAccounts(vault);
  const drawing = new ThreadedDrawing();
  const write = (document: DocumentToWrite) => writeDocument(document, drawing.draw);
  const placeOf = (shop: ShopKey, { place }: FileAccount): Place =>
    place.kind === 'folder'
      ? folderPlace(folderOfShop(base, shop))
      : webDavPlace({ ...place, send, addressesOf, ...(patience ? { patience } : {}) });
  return {
    id: ID,
    name: 'Ohne Programm: Rechnungen als Datei',
    bookkeeping: new FileBookkeeping({ accounts, originals, placeOf, write, clock }),
    changes: new FileChanges({ accounts, originals }),
    contacts: NO_CONTACTS,
    payments: NO_PAYMENTS,
    access: {
      secrets: accounts.secrets,
      lend: async () => false,
      end: async (shop) => {
        for (const standing of ['used', 'offered'] as const) await accounts.forget(shop, standing);
        return ok(undefined);
      },
      forgetShop: (shop) => rm(folderOfShop(base, shop), { recursive: true, force: true }),
    },
    consent: undefined,
    consentNeeds: [],
    entries: new FileEntries({ accounts, originals, placeOf, seriesElsewhere, clock }),
    originalFiles: async (shop, id) => {
      const packed = await originals.contents(shop, id);
      return packed ? unpackedContents(packed).files : [];
    },
    documentsPerMinute: 600,
  };
};
