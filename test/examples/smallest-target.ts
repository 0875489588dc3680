import { NO_CONTACTS, NO_PAYMENTS, writeDocument, type FileSeller } from '@belegwerk/adapters/invoice-files';
import { accountingTargetId, documentId, fail, ok, type DocumentId, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingTarget, Bookkeeping, Clock, DocumentFile, InspectedDocument } from '@belegwerk/core/ports';

type Kept = InspectedDocument & { readonly file: DocumentFile };
const no = <K extends 'bookkeeping-not-connected' | 'bookkeeping-cancelled' | 'document-not-found'>(kind: K) =>
  fail({ kind });

/** Keeps documents while the program runs. A target of your own stores what it sends before it sends it. */
export const smallestTarget = (seller: FileSeller, clock: Clock): AccountingTarget => {
  const open = new Set<ShopKey>();
  const documents = new Map<DocumentId, Kept>();
  /** Every answer but to a shop that has no access. */
  const inside = async <T>(shop: ShopKey, answer: () => T | Promise<T>) =>
    open.has(shop) ? answer() : no('bookkeeping-not-connected');
  const kept = <T>(shop: ShopKey, id: DocumentId, of: (found: Kept) => T) =>
    inside(shop, () => {
      const found = documents.get(id);
      return found ? ok(of(found)) : no('document-not-found');
    });
  const { name: companyName } = seller;
  const profile = {
    companyName,
    smallBusiness: false,
    scheme: 'gross',
    lacks: ['contacts', 'payments'],
    edition: [],
  } as const;

  const issue: Bookkeeping['issue'] = (shop, { draft, mark, aboutToSend }) =>
    inside(shop, async () => {
      if (!(await aboutToSend())) return no('bookkeeping-cancelled');
      const { kind, title, date, introduction: texts, recipient, totals, positions } = draft;
      const [id, number, createdAt] = [documentId(mark), `K-${documents.size + 1}`, clock.now()];
      const { pdf, fileName } = await writeDocument({ draft, number, issuedAt: createdAt, seller, look: {} });
      const sums = { total: totals.gross, tax: totals.tax, currency: 'EUR', itemCount: positions.length } as const;
      const document = { kind, id, number, title, date, createdAt, status: 'open', cancelled: false, ...sums } as const;
      const file = { bytes: pdf, mediaType: 'application/pdf', fileName };
      documents.set(id, { document, texts, marks: [mark], recipientName: recipient.name, relatedTo: [], file });
      return ok(id);
    });

  return {
    id: accountingTargetId('smallest'),
    name: 'Kleinstes Ziel',
    documentsPerMinute: 60,
    consent: undefined,
    consentNeeds: ['SMALLEST_KEY'],
    access: {
      secrets: [],
      lend: async (shop) => open.add(shop).has(shop),
      end: async (shop) => ok(void open.delete(shop)),
    },
    bookkeeping: {
      issue,
      find: (shop, { mark }) =>
        kept(shop, documentId(mark), ({ document: { id } }) => ({ seen: 'found', id }) as const).then((found) =>
          !found.ok && found.failure.kind === 'document-not-found' ? ok({ seen: 'absent' }) : found,
        ),
      seller: (shop) => inside(shop, () => ok({ organizationId: shop, ...profile })),
      read: (shop, _kind, id) => kept(shop, id, ({ document }) => document),
      file: (shop, _kind, id) => kept(shop, id, ({ file }) => file),
      recipient: (shop, id) => kept(shop, id, ({ recipientName: name }) => ({ name, countryCode: 'DE' })),
      layouts: (shop) => inside(shop, () => ok([])),
      scopes: (shop) => inside(shop, () => ok(undefined)),
      unpaid: (shop) => inside(shop, () => ok(undefined)),
    },
    changes: {
      inspect: (shop, _kind, id) => kept(shop, id, (found) => found),
      changedSince: (shop) => inside(shop, () => ok([])),
      draftsSince: (shop) => inside(shop, () => ok(new Set<DocumentId>())),
      numberedOn: (shop) => inside(shop, () => ok([])),
    },
    contacts: NO_CONTACTS,
    payments: NO_PAYMENTS,
  };
};
