import {
  ok,
  type Bookkeeping,
  type BookkeepingFailure,
  type Clock,
  type DocumentFile,
  type DocumentId,
  type DocumentKind,
  type IssuedDocument,
  type IssueOrder,
  type IssueTrace,
  type Result,
  type SellerProfile,
  type ShopKey,
  type Sighting,
  type Urgency,
} from '@belegwerk/core';
import { systemTiming, type Timing } from '../pacing/index.ts';
import { AccountGates, DEFAULT_LIMITS, type LexwareLimits } from './account-limits.ts';
import type { LexwareCredentials } from './credentials/credentials.ts';
import { documentLink } from './document-link.ts';
import { carriesMark } from './document-mark.ts';
import { endpointOf } from './endpoints.ts';
import { LexwareClient } from './lexware-client.ts';
import type { LexwareLog } from './log.ts';
import { PAGE_SIZE, searchDocument } from './search.ts';
import { documentFile } from './wire/document-file.ts';
import { issuedDocument, sellerProfile } from './wire/from-wire.ts';
import { wireDocument } from './wire/wire-document.ts';
import {
  actionResult,
  profile,
  reading,
  salesVoucher,
  salesVoucherRemark,
  voucherPage,
  type VoucherPage,
} from './wire/wire-replies.ts';

/** What the adapter stands on. */
export interface LexwareBookkeepingPlan {
  readonly apiUrl: string;
  readonly appUrl: string;
  readonly credentials: LexwareCredentials;
  readonly clock: Clock;
  readonly log: LexwareLog;
  readonly limits?: Partial<LexwareLimits>;
  /** From sending until a document that is not in the list surely does not exist: gateway timeout and indexing. */
  readonly settleSeconds?: number;
  readonly timing?: Timing;
  readonly chance?: () => number;
}

type Answer<T> = Promise<Result<T, BookkeepingFailure>>;

/** Books documents in Lexware Office. */
export class LexwareBookkeeping implements Bookkeeping {
  readonly #client: LexwareClient;
  readonly #appUrl: string;
  readonly #clock: Clock;
  readonly #settleSeconds: number;

  constructor(plan: LexwareBookkeepingPlan) {
    const limits: LexwareLimits = { ...DEFAULT_LIMITS, ...plan.limits };
    const timing = plan.timing ?? systemTiming;
    this.#appUrl = plan.appUrl;
    this.#clock = plan.clock;
    this.#settleSeconds = plan.settleSeconds ?? 45;
    this.#client = new LexwareClient({
      apiUrl: plan.apiUrl,
      credentials: plan.credentials,
      gates: new AccountGates(limits, timing),
      patienceSeconds: limits.patienceSeconds,
      timing,
      log: plan.log,
      chance: plan.chance ?? Math.random,
    });
  }

  async seller(shop: ShopKey): Answer<SellerProfile> {
    const read = reading(profile);
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: '/v1/profile',
      urgency: 'live',
      scope: 'profile.read',
      read,
    });
    return found.ok ? ok(sellerProfile(found.value)) : found;
  }

  async issue(shop: ShopKey, { draft, mark, finalise, urgency, aboutToSend }: IssueOrder): Answer<DocumentId> {
    const { path, scope } = endpointOf[draft.kind];
    const created = await this.#client.send(shop, {
      method: 'POST',
      path,
      query: finalise ? { finalize: 'true' } : {},
      body: JSON.stringify(wireDocument(draft, mark)),
      urgency,
      scope: `${scope}.write`,
      creates: true,
      aboutToSend,
      read: reading(actionResult),
    });
    return created.ok ? ok(created.value.id) : created;
  }

  find(shop: ShopKey, trace: IssueTrace): Answer<Sighting> {
    const questions = {
      page: (number: number, createdFrom: string) => this.#page(shop, trace.kind, number, createdFrom),
      carriesMark: (id: DocumentId) => this.#carriesMark(shop, trace, id),
    };
    return searchDocument(questions, trace, this.#settleSeconds, this.#clock);
  }

  async read(shop: ShopKey, kind: DocumentKind, id: DocumentId): Answer<IssuedDocument> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: pathOf(kind, id),
      urgency: 'live',
      scope: `${endpointOf[kind].scope}.read`,
      read: reading(salesVoucher),
      refusals: { 404: { kind: 'document-not-found' } },
    });
    return found.ok ? ok(issuedDocument(kind, found.value)) : found;
  }

  file(shop: ShopKey, kind: DocumentKind, id: DocumentId): Answer<DocumentFile> {
    return this.#client.send(shop, {
      method: 'GET',
      path: `${pathOf(kind, id)}/file`,
      accept: 'application/pdf',
      urgency: 'live',
      scope: `${endpointOf[kind].scope}.read`,
      read: (reply) => documentFile(reply, `${id}.pdf`),
      refusals: { 404: { kind: 'document-not-found' }, 409: { kind: 'document-is-draft' } },
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

  async #page(shop: ShopKey, kind: DocumentKind, number: number, createdFrom: string): Answer<VoucherPage> {
    const ask = (sort: Record<string, string>): Answer<VoucherPage> =>
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

  async #carriesMark(shop: ShopKey, { kind, mark }: IssueTrace, id: DocumentId): Answer<boolean> {
    const found = await this.#client.send(shop, {
      method: 'GET',
      path: pathOf(kind, id),
      urgency: 'repair',
      scope: `${endpointOf[kind].scope}.read`,
      read: reading(salesVoucherRemark),
      refusals: { 404: { kind: 'document-not-found' } },
    });
    if (found.ok) return ok(carriesMark(found.value.remark ?? '', mark));
    return found.failure.kind === 'document-not-found' ? ok(false) : found;
  }
}

const pathOf = (kind: DocumentKind, id: DocumentId): string => `${endpointOf[kind].path}/${encodeURIComponent(id)}`;
