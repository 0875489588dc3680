import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument, anOrder } from '../../../test/builders/index.ts';
import { aSideTask, atHour } from '../../../test/builders/side-task-situation.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { contactSource } from '../contacts/contact-source.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SideTask } from '../records/side-task.ts';
import { learnedZugferd } from './learned-zugferd.ts';

const order = anOrder();
const business = anOrder({ company: { name: 'Muster GmbH' } });

const made = (document: Partial<IssuedDocument> = {}, wish: Partial<DocumentEntry> = {}): DocumentEntry =>
  anEntryOf(anIssuedDocument(document), wish);
const contactOf = (of: typeof order, wish: Partial<SideTask> = {}): SideTask =>
  aSideTask('contact', contactSource(of), {
    orderId: order.id,
    concludedAt: atHour(8),
    result: { contactId: 'c-1' },
    ...wish,
  });

const zugferd = made({ electronicProfile: 'EN16931' });
const plain = made();
const elsewhere = { books: { ...plain.books, organizationId: 'another' } };

describe('whether the account makes ZUGFeRD invoices', () => {
  it.each<readonly [string, readonly DocumentEntry[], readonly SideTask[], string]>([
    ['nothing was made yet', [], [], 'unknown'],
    ['one came back as ZUGFeRD', [plain, zugferd], [], 'on'],
    ['it is still a draft', [made({ electronicProfile: 'EN16931', status: 'draft' })], [], 'unknown'],
    ['it stands in other books', [made({ electronicProfile: 'EN16931' }, elsewhere)], [], 'unknown'],
    ['an XRechnung, which has no switch', [made({ electronicProfile: 'XRechnung' })], [contactOf(business)], 'unknown'],
    ['one to a company came back without', [plain], [contactOf(business)], 'off'],
    ['the newest one to a company came back without', [plain, zugferd], [contactOf(business)], 'off'],
    ['one that was foreseen came back without', [made({}, { eInvoiceForeseen: true }), zugferd], [], 'off'],
    ['one to a person came back without', [plain], [contactOf(order)], 'unknown'],
    [
      'the contact of the company came after it',
      [plain],
      [contactOf(business, { concludedAt: atHour(10) })],
      'unknown',
    ],
    ['one that the merchant wrote', [made({}, { linked: true })], [contactOf(business)], 'unknown'],
    ['a delivery note', [made({ kind: 'delivery-note' })], [contactOf(business)], 'unknown'],
  ])('%s', (_what, documents, sideTasks, learned) =>
    expect(learnedZugferd(documents, sideTasks, aShop())).toBe(learned),
  );
});
