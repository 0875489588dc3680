import { fail, ok, type DocumentId, type ShopKey } from '@belegwerk/core/kernel';
import type { PrintLayout, SellerProfile } from '@belegwerk/core/records';
import type {
  BookkeepingAnswer,
  Bookkeeping,
  BookkeepingFailure,
  ToldUnpaid,
  Clock,
  DocumentFile,
  IssueOrder,
  IssueTrace,
  Sighting,
} from '@belegwerk/core/ports';
import type { DocumentKind, IssuedDocument, AccountRight, Recipient } from '@belegwerk/core/documents';
import type { Urgency } from '@belegwerk/core/work';
import type { z } from 'zod';
import type { LexwareCredentials } from './credentials/credentials.ts';
import { carriesMark } from './document-mark.ts';
import { documentLink } from './document-link.ts';
import type { FreshContacts } from './contacts/fresh-contacts.ts';
import { endpointOf } from './endpoints.ts';
import { textOf, type HttpReply } from '../http/index.ts';
import { byStatus } from './lexware-call.ts';
import type { LexwareClient } from './lexware-client.ts';
import { PAGE_SIZE, searchDocument } from './search.ts';
import { rightsIn } from './rights.ts';
import { sharedAccess, type LexwareOptions, type SharedAccess } from './shared-access.ts';
import { documentFile } from './wire/document-file.ts';
import { issuedDocument, printLayout, recipientIn, sellerProfile } from './wire/from-wire.ts';
import { refusedRates } from './wire/refused-rates.ts';
import { wireDocument } from './wire/wire-document.ts';
import {
  actionResult,
  organization,
  printLayouts,
  profile,
  reading,
  salesVoucher,
  salesVoucherRemark,
  voucherPage,
  voucherPayments,
  voucherRecipient,
  type VoucherPage,
} from './wire/wire-replies.ts';

/** No right to read payments, no such document, or none with payments. */
const UNTOLD = new Set([403, 404, 406]);

const SETTLED: Readonly<Record<string, ToldUnpaid['status']>> = { open: 'open', paid: 'paid', paidoff: 'paid' };

type Told = z.output<typeof voucherPayments>;

const toldUnpaid = ({ openAmount: left, voucherStatus, paymentItems }: Told): ToldUnpaid => {
  const status = SETTLED[voucherStatus ?? ''];
  const items = paymentItems ?? [];
  const isSetOff =
    status === 'paid' &&
    items.length > 0 &&
    items.every(({ paymentItemType }) => paymentItemType === 'partPaymentCreditNote');
  return { left, ...(status ? { status } : {}), ...(isSetOff ? { isSetOff } : {}) };
};

/** Books documents in Lexware Office. */
export class LexwareBookkeeping implements Bookkeeping {
  readonly #client: LexwareClient;
  readonly #freshContacts: FreshContacts;
  readonly #appUrl: string;
  readonly #clock: Clock;
  readonly #lostSeconds: number;
  readonly #credentials: LexwareCredentials;

  constructor(plan: LexwareOptions, { client, freshContacts, lostSeconds }: SharedAccess = sharedAccess(plan)) {
    this.#client = client;
    this.#freshContacts = freshContacts;
    this.#appUrl = plan.appUrl;
    this.#clock = plan.clock;
    this.#credentials = plan.credentials;
    this.#lostSeconds = lostSeconds;
  }

  async seller(shop: ShopKey, urgency: 'live' | 'repair' = 'live'): BookkeepingAnswer<SellerProfile> {
    const read = reading(profile);
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: '/v1/profile',
      urgency,
      scope: 'profile.read',
      read,
    });
    if (!found.ok) return found;
    const company = await this.#company(shop, urgency);
    return company.ok ? ok(sellerProfile(found.value, company.value)) : company;
  }

  async layouts(shop: ShopKey): BookkeepingAnswer<readonly PrintLayout[]> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: '/v1/print-layouts',
      urgency: 'repair',
      scope: 'invoices.read',
      read: reading(printLayouts),
    });
    return found.ok ? ok(found.value.map(printLayout)) : found;
  }

  async scopes(shop: ShopKey): BookkeepingAnswer<readonly AccountRight[] | undefined> {
    const grant = await this.#credentials.current(shop);
    return grant.ok ? ok(grant.value.scopes && rightsIn(grant.value.scopes)) : grant;
  }

  async issue(shop: ShopKey, order: IssueOrder): BookkeepingAnswer<DocumentId> {
    const { draft, mark, urgency, aboutToSend } = order;
    const { path, scope } = endpointOf[draft.kind];
    const { contactId } = draft.recipient;
    const body = JSON.stringify(wireDocument(draft, mark));
    const created = await this.#client.send(shop, {
      method: 'POST',
      path,
      query: howToIssue(order),
      body,
      urgency,
      scope: `${scope}.write`,
      creates: 'sales-voucher',
      aboutToSend,
      read: reading(actionResult),
      ...(contactId && this.#freshContacts.has(contactId) ? { refused: contactNotYetUsable } : {}),
    });
    return created.ok ? ok(created.value.id) : fail(withRates(created.failure, body));
  }

  find(shop: ShopKey, trace: IssueTrace): BookkeepingAnswer<Sighting> {
    const questions = {
      page: (number: number, createdFrom: string) => this.#page(shop, trace.kind, number, createdFrom),
      carriesMark: (id: DocumentId) => this.#carriesMark(shop, trace, id),
    };
    return searchDocument(questions, trace, this.#lostSeconds, this.#clock);
  }

  async read(shop: ShopKey, kind: DocumentKind, id: DocumentId): BookkeepingAnswer<IssuedDocument> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: pathOf(kind, id),
      urgency: 'live',
      scope: `${endpointOf[kind].scope}.read`,
      read: reading(salesVoucher),
      refused: byStatus({ 404: { kind: 'document-not-found' } }),
    });
    return found.ok ? ok(issuedDocument(kind, found.value)) : found;
  }

  async recipient(shop: ShopKey, invoice: DocumentId): BookkeepingAnswer<Recipient> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: pathOf('invoice', invoice),
      urgency: 'live',
      scope: 'invoices.read',
      read: reading(voucherRecipient),
      refused: byStatus({ 404: { kind: 'document-not-found' } }),
    });
    return found.ok ? ok(recipientIn(found.value)) : found;
  }

  async unpaid(shop: ShopKey, id: DocumentId): BookkeepingAnswer<ToldUnpaid | undefined> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: `/v1/payments/${encodeURIComponent(id)}`,
      urgency: 'live',
      scope: 'payments.read',
      read: reading(voucherPayments),
      refused: (reply) => (UNTOLD.has(reply.status) ? { kind: 'untold' as const } : undefined),
    });
    if (found.ok) return ok(toldUnpaid(found.value));
    return found.failure.kind === 'untold' ? ok(undefined) : fail(found.failure);
  }

  file(
    shop: ShopKey,
    kind: DocumentKind,
    id: DocumentId,
    urgency: 'live' | 'reader' = 'live',
  ): BookkeepingAnswer<DocumentFile> {
    return this.#client.send(shop, {
      method: 'GET',
      path: `${pathOf(kind, id)}/file`,
      // as it was delivered: of an XRechnung the XML, whose PDF is a preview and no invoice
      accept: '*/*',
      urgency,
      scope: `${endpointOf[kind].scope}.read`,
      read: (reply) => documentFile(reply, `${id}.pdf`),
      refused: byStatus({ 404: { kind: 'document-not-found' }, 409: { kind: 'document-is-draft' } }),
    });
  }

  /** Address at which the merchant sees or edits a document in the web application. */
  documentLink(kind: DocumentKind, id: DocumentId, action: 'view' | 'edit'): string {
    return documentLink(this.#appUrl, kind, id, action);
  }

  /** Seconds until a new document of the shop would be sent, as far as one can tell. */
  expectedWaitSeconds(shop: ShopKey, urgency: Urgency): Promise<number> {
    return this.#client.expectedWaitSeconds(shop, { urgency, createsVoucher: true });
  }

  /** Only partners may read the company's master data; an account that keeps them to itself shows no VAT id. */
  async #company(shop: ShopKey, urgency: Urgency): BookkeepingAnswer<z.infer<typeof organization>> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: '/v1/organization',
      urgency,
      scope: 'organization.read',
      read: reading(organization),
      refused: () => ({ kind: 'hidden' }) as const,
    });
    if (found.ok) return found;
    return found.failure.kind === 'hidden' ? ok({}) : fail(found.failure);
  }

  async #page(shop: ShopKey, kind: DocumentKind, number: number, createdFrom: string): BookkeepingAnswer<VoucherPage> {
    const ask = (sort: Record<string, string>): BookkeepingAnswer<VoucherPage> =>
      this.#client.send(shop, {
        method: 'GET',
        path: '/v1/voucherlist',
        query: {
          voucherType: endpointOf[kind].voucherType,
          voucherStatus: 'any',
          createdDateFrom: createdFrom,
          page: String(number),
          size: String(PAGE_SIZE),
          ...sort,
        },
        urgency: 'repair',
        scope: 'voucherlist.read',
        read: reading(voucherPage),
      });
    const sorted = await ask({ sort: 'createdDate,DESC' });
    // some accounts sort by the document's date only
    return !sorted.ok && sorted.failure.kind === 'bookkeeping-refused' ? ask({}) : sorted;
  }

  async #carriesMark(shop: ShopKey, { kind, mark }: IssueTrace, id: DocumentId): BookkeepingAnswer<boolean> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: pathOf(kind, id),
      urgency: 'repair',
      scope: `${endpointOf[kind].scope}.read`,
      read: reading(salesVoucherRemark),
      refused: byStatus({ 404: { kind: 'document-not-found' } }),
    });
    if (found.ok) return ok(carriesMark(found.value.remark ?? '', mark));
    return found.failure.kind === 'document-not-found' ? ok(false) : found;
  }
}

const howToIssue = ({ finalise, relatedTo }: IssueOrder): Record<string, string> => ({
  ...(finalise ? { finalize: 'true' } : {}),
  ...(relatedTo ? { precedingSalesVoucherId: relatedTo } : {}),
});

const USABLE_SOON: BookkeepingFailure = { kind: 'bookkeeping-busy', waitSeconds: 2 };

/** A contact may take a moment after its creation until documents can use it. Source: API reference, 2.10. */
const contactNotYetUsable = (reply: HttpReply): BookkeepingFailure | undefined => {
  const speaksOfIt = /contact|kontakt/i.test(textOf(reply));
  return [404, 406].includes(reply.status) && speaksOfIt ? USABLE_SOON : undefined;
};

const pathOf = (kind: DocumentKind, id: DocumentId): string => `${endpointOf[kind].path}/${encodeURIComponent(id)}`;

/** Which rates of the document the service does not take, where its refusal says so. */
const withRates = (failure: BookkeepingFailure, sent: string): BookkeepingFailure => {
  if (failure.kind !== 'bookkeeping-refused') return failure;
  const rates = refusedRates(failure.reasons, sent);
  return rates.length > 0 ? { ...failure, rates } : failure;
};
