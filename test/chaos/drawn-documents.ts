import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { invoiceFiles } from '@belegwerk/adapters/invoice-files';
import { AesSeal, AesSealedVault, sealedOriginals } from '@belegwerk/adapters/system';
import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { documentMark, fail, instantOfMillis, type DocumentMark } from '@belegwerk/core/kernel';
import type { AccountingTarget, IssueOrder } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { aDraft } from '../builders/index.ts';
import { aShop } from '../builders/shop-builder.ts';

/** Where the hosts of a run have their store, their folder and their key. */
export interface DrawingPlace {
  readonly store: string;
  readonly originals: string;
  readonly key: string;
}

/** The shop of such a run. */
export const SHOP = aShop().key;

/** The store and the target as a host has them, with the clock of this machine. */
export const openDrawing = ({
  store,
  originals: base,
  key,
}: DrawingPlace): { readonly stores: RawStores; readonly target: AccountingTarget } => {
  const configured = invoiceFiles.configured({ INVOICE_FILES_DIR: base });
  if (!configured.ok) throw new Error(configured.failure.join('\n'));
  const stores = openEmbeddedStores(store);
  const seal = new AesSeal(key);
  const target = configured.value({
    clock: { now: () => instantOfMillis(Date.now()) },
    // the folder is on this disk
    send: async () => Promise.reject(new Error('no server is asked')),
    addressesOf: async () => fail({ detail: 'is not asked' }),
    vault: new AesSealedVault(stores.secrets, seal),
    originals: sealedOriginals(seal, stores.originals),
    seriesElsewhere: async () => [],
  });
  return { stores, target };
};

/** The document at that place of the run, always the same: each third one is an invoice, a credit note, a delivery note. */
export const documentAt = (at: number): IssueOrder => ({
  draft: aDraft({ kind: DOCUMENT_KINDS[at % DOCUMENT_KINDS.length] ?? 'invoice' }),
  mark: documentMark(`CHAOS${String(at).padStart(6, '0')}`),
  finalise: true,
  urgency: 'live',
  aboutToSend: async () => true,
});

export const wantedMarks = (documents: number): readonly DocumentMark[] =>
  Array.from({ length: documents }, (_, at) => documentAt(at).mark);

/** Who began the document before is dead. */
const LONG_AGO = instantOfMillis(0);

/** What the core does with a document that may have been begun: it looks for it, and sends it where it is absent. */
export const broughtAbout = async (target: AccountingTarget, order: IssueOrder): Promise<void> => {
  const { draft, mark } = order;
  const trace = { kind: draft.kind, mark, total: draft.totals.gross, sentAt: LONG_AGO };
  for (;;) {
    const seen = await target.bookkeeping.find(SHOP, trace);
    if (seen.ok && seen.value.seen === 'found') return;
    if (seen.ok && seen.value.seen === 'absent') await target.bookkeeping.issue(SHOP, order);
  }
};
