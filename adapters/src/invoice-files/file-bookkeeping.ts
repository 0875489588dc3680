import {
  compareInstants,
  fail,
  ok,
  type DocumentId,
  type Instant,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import {
  unprintable,
  type AccountRight,
  type DocumentDraft,
  type DocumentKind,
  type IssuedDocument,
  type Recipient,
  type Unprintable,
} from '@belegwerk/core/documents';
import type {
  Bookkeeping,
  BookkeepingAnswer,
  BookkeepingFailure,
  Clock,
  DocumentFile,
  IssueOrder,
  IssueTrace,
  Original,
  Originals,
  Sighting,
  ToldUnpaid,
} from '@belegwerk/core/ports';
import type { PrintLayout, SellerProfile } from '@belegwerk/core/records';
import pLimit, { type LimitFunction } from 'p-limit';
import type { FileAccount } from './account/file-account.ts';
import type { FileAccounts } from './account/file-accounts.ts';
import { lastIn } from './account/begun-series.ts';
import { sellerOf } from './account/seller-of.ts';
import { RIGHTS } from './cannot.ts';
import { packedContents, unpackedContents, type OriginalContents } from './contents.ts';
import type { DocumentToWrite, WrittenDocument } from './paper/index.ts';
import { claim } from './places/claim.ts';
import { givenAt } from './places/given-at.ts';
import { layDown } from './places/lay-down.ts';
import type { Place, PlaceFailure } from './places/place.ts';
import { writtenOriginal } from './written-original.ts';

/** Writes one document; same input, same bytes. */
export type WriteDocument = (document: DocumentToWrite) => Promise<WrittenDocument>;

export interface FileBooksParts {
  readonly accounts: FileAccounts;
  readonly originals: Originals;
  readonly placeOf: (shop: ShopKey, account: FileAccount) => Place;
  readonly write: WriteDocument;
  readonly clock: Clock;
}

const NOT_CONNECTED = fail({ kind: 'bookkeeping-not-connected' } as const);

/** What is issued is final at once: an original that can still be changed is none. */
const NO_DRAFTS = 'Ohne Buchhaltungsprogramm gibt es keine Entwürfe. Stelle in den Einstellungen das Festschreiben an.';

/** Longer than a host takes from the moment that it says it is about to draw until the number is drawn. */
const DRAWN_WITHIN = { seconds: 20 };
/** So long a place is left alone that did not take a document. */
const PLACE_REST_SECONDS = 30;
/** Others draw from the same range, or the store is an older copy of the one that gave these numbers. */
const MAX_TRIES = 1000;

/**
 * Issues documents whose only originals lie here. The number of a document is drawn by storing its bytes under it, in one
 * write; then they are laid down at their place and read back. A host that dies in between leaves a number with its bytes,
 * and `find` finishes it.
 */
export class FileBookkeeping implements Bookkeeping {
  readonly #parts: FileBooksParts;
  /** One after the other in this process, so that none writes a document for a number that another one takes. */
  readonly #queues = new Map<ShopKey, LimitFunction>();
  /** Until when the places of shops are left alone that did not answer in time, so that their orders hold up no others. */
  readonly #resting = new Map<ShopKey, Instant>();
  /** Up to which count numbers of a series were found given at its place, so that a look which was cut off gets on. */
  readonly #given = new Map<string, number>();

  constructor(parts: FileBooksParts) {
    this.#parts = parts;
  }

  async seller(shop: ShopKey): BookkeepingAnswer<SellerProfile> {
    const account = await this.#parts.accounts.find(shop, 'used');
    return account ? ok(sellerOf(shop, account)) : NOT_CONNECTED;
  }

  async layouts(shop: ShopKey): BookkeepingAnswer<readonly PrintLayout[]> {
    return this.#connected(shop, async () => ok([]));
  }

  async scopes(shop: ShopKey): BookkeepingAnswer<readonly AccountRight[] | undefined> {
    return this.#connected(shop, async () => ok(RIGHTS));
  }

  issue(shop: ShopKey, order: IssueOrder): BookkeepingAnswer<DocumentId> {
    return this.#connected(shop, async (account) => {
      if (!order.finalise) return fail({ kind: 'bookkeeping-refused', reasons: [NO_DRAFTS] });
      const lost = unprintable(order.draft);
      // what the account lacks was asked before; one that was connected earlier may not say so
      if (lost) return fail({ kind: 'bookkeeping-refused', reasons: [notPrinted(lost)] });
      const drawn = await this.#alone<Result<Original, BookkeepingFailure>>(shop, async () => {
        const restSeconds = this.#restSeconds(shop);
        if (restSeconds > 0) return fail({ kind: 'bookkeeping-busy', waitSeconds: restSeconds });
        return this.#draw(shop, account, order);
      });
      if (!drawn.ok) return drawn;
      const laid = await this.#lay(shop, account, drawn.value);
      // it has its number: `find` by its mark finishes it
      if (!laid.ok) return fail({ kind: 'bookkeeping-outcome-unknown', detail: laid.failure.detail });
      return ok(drawn.value.id);
    });
  }

  find(shop: ShopKey, { mark, sentAt }: IssueTrace): BookkeepingAnswer<Sighting> {
    return this.#connected<Sighting>(shop, async (account) => {
      const { originals, clock } = this.#parts;
      const original = await originals.byMark(shop, mark);
      if (!original) {
        const drawnBy = sentAt.add(DRAWN_WITHIN);
        if (compareInstants(clock.now(), drawnBy) >= 0) return ok({ seen: 'absent' });
        return ok({ seen: 'too-early', waitSeconds: Math.ceil(clock.now().until(drawnBy).total('seconds')) });
      }
      if (original.issuedAt) return ok({ seen: 'found', id: original.id });
      const restSeconds = this.#restSeconds(shop);
      if (restSeconds > 0) return ok({ seen: 'too-early', waitSeconds: restSeconds });
      const laid = await this.#lay(shop, account, original);
      if (laid.ok) return ok({ seen: 'found', id: original.id });
      return ok({ seen: 'too-early', waitSeconds: PLACE_REST_SECONDS, because: laid.failure.detail });
    });
  }

  read(shop: ShopKey, kind: DocumentKind, id: DocumentId): BookkeepingAnswer<IssuedDocument> {
    return this.#issued(shop, kind, id, ({ document }) => document);
  }

  recipient(shop: ShopKey, invoice: DocumentId): BookkeepingAnswer<Recipient> {
    return this.#issued(shop, 'invoice', invoice, ({ recipient }) => recipient);
  }

  async unpaid(shop: ShopKey): BookkeepingAnswer<ToldUnpaid | undefined> {
    return this.#connected(shop, async () => ok(undefined));
  }

  /** Also without access: originals belong to the shop, not to its connection. What is restricted is kept and not shown. */
  async file(shop: ShopKey, kind: DocumentKind, id: DocumentId): BookkeepingAnswer<DocumentFile> {
    const file = await this.#original(shop, kind, id, ({ files: [first] }, { restrictedAt }) =>
      restrictedAt ? undefined : first,
    );
    if (!file.ok) return file;
    if (!file.value) return fail({ kind: 'document-not-found' });
    const { bytes, mediaType, fileName } = file.value;
    return ok({ bytes, mediaType, fileName });
  }

  #issued<T>(
    shop: ShopKey,
    kind: DocumentKind,
    id: DocumentId,
    of: (contents: OriginalContents) => T,
  ): BookkeepingAnswer<T> {
    return this.#connected(shop, () => this.#original(shop, kind, id, of));
  }

  /** What an issued original holds. */
  async #original<T>(
    shop: ShopKey,
    kind: DocumentKind,
    id: DocumentId,
    of: (contents: OriginalContents, original: Original) => T,
  ): BookkeepingAnswer<T> {
    const original = await this.#parts.originals.byId(shop, id);
    if (!original?.issuedAt || original.kind !== kind) return fail({ kind: 'document-not-found' });
    const contents = await this.#contents(shop, original);
    return contents ? ok(of(contents, original)) : fail({ kind: 'document-not-found' });
  }

  /** An original with a number of its own; the one that has the mark already, where there is one. */
  async #draw(shop: ShopKey, account: FileAccount, order: IssueOrder): BookkeepingAnswer<Original> {
    const { originals, clock, write, placeOf } = this.#parts;
    const { mark } = order;
    const known = await originals.byMark(shop, mark);
    if (known) return ok(known);
    const draft = await this.#naming(shop, order);
    const place = placeOf(shop, account);
    const claimed = await claim(place, shop, account);
    if (!claimed.ok) return fail(notReached(this.#rests(shop, claimed.failure)));
    const { prefix: series, first, width } = account.numbers[draft.kind];
    const givenAlready = `${shop} ${series}`;
    let count = Math.max(await nextCount(originals, shop, { series, first }), this.#given.get(givenAlready) ?? 0);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const number = `${series}${String(count).padStart(width, '0')}`;
      const there = await givenAt(place, number);
      if (!there.ok) return fail(notReached(this.#rests(shop, there.failure)));
      if (there.value === 'given') {
        count += 1;
        this.#given.set(givenAlready, count);
        continue;
      }
      if (there.value !== 'free') return fail({ kind: 'bookkeeping-refused', reasons: [inTheWay(there.value.other)] });
      const at = clock.now();
      const { seller, look } = account;
      const written = await write({ draft, number, issuedAt: at, seller, look });
      const { original, contents } = writtenOriginal({ draft, mark, series, count, number, at, written });
      if (!(await order.aboutToSend())) return fail({ kind: 'bookkeeping-cancelled' });
      switch (await originals.draw(shop, original, packedContents(contents))) {
        case 'drawn':
          return ok(original);
        case 'known': {
          const other = await originals.byMark(shop, mark);
          return other ? ok(other) : fail({ kind: 'bookkeeping-busy', waitSeconds: 1 });
        }
        case 'taken':
          count = await nextCount(originals, shop, { series, first });
          break;
        case 'gone':
          return NOT_CONNECTED;
      }
    }
    return fail({ kind: 'bookkeeping-busy', waitSeconds: PLACE_REST_SECONDS });
  }

  /** The draft with the invoice that it is related to, where it names none itself. */
  async #naming(shop: ShopKey, { draft, relatedTo }: IssueOrder): Promise<DocumentDraft> {
    if (draft.corrects || relatedTo === undefined) return draft;
    const related = await this.#parts.originals.byId(shop, relatedTo);
    return related ? { ...draft, corrects: [related].map(({ id, number, date }) => ({ id, number, date })) } : draft;
  }

  /** Lays down what was stored with the number, and notes that it came back as it was written. */
  async #lay(shop: ShopKey, account: FileAccount, original: Original): Promise<Result<void, PlaceFailure>> {
    const { originals, placeOf, clock } = this.#parts;
    if (original.issuedAt) return ok(undefined);
    const place = placeOf(shop, account);
    const claimed = await claim(place, shop, account);
    if (!claimed.ok) return fail(this.#rests(shop, claimed.failure));
    for (const { fileName, bytes } of (await this.#contents(shop, original))?.files ?? []) {
      const laid = await layDown(place, fileName, bytes);
      if (!laid.ok) return fail(this.#rests(shop, laid.failure));
    }
    await originals.issued(shop, original.id, clock.now());
    return ok(undefined);
  }

  async #contents(shop: ShopKey, { id }: Original): Promise<OriginalContents | undefined> {
    const packed = await this.#parts.originals.contents(shop, id);
    return packed && unpackedContents(packed);
  }

  async #connected<T>(shop: ShopKey, work: (account: FileAccount) => BookkeepingAnswer<T>): BookkeepingAnswer<T> {
    const account = await this.#parts.accounts.find(shop, 'used');
    return account ? work(account) : NOT_CONNECTED;
  }

  #rests(shop: ShopKey, failure: PlaceFailure): PlaceFailure {
    if (failure.isLate) this.#resting.set(shop, this.#parts.clock.now().add({ seconds: PLACE_REST_SECONDS }));
    return failure;
  }

  #restSeconds(shop: ShopKey): number {
    const until = this.#resting.get(shop);
    const left = until ? Math.ceil(this.#parts.clock.now().until(until).total('seconds')) : 0;
    if (left <= 0) this.#resting.delete(shop);
    return Math.max(0, left);
  }

  #alone<T>(shop: ShopKey, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(shop) ?? pLimit(1);
    this.#queues.set(shop, queue);
    return queue(work);
  }
}

const nextCount = async (
  originals: Pick<Originals, 'lastNumbers'>,
  shop: ShopKey,
  { series, first }: { readonly series: string; readonly first: number },
): Promise<number> => {
  const last = lastIn(await originals.lastNumbers(shop), series);
  return last === undefined ? first : last + 1;
};

const notPrinted = ({ character }: Unprintable): string =>
  `„${character}“ kann nicht gedruckt werden. Ersetze oder entferne es.`;

const inTheWay = (name: string): string =>
  `Am Ablageort liegt schon eine andere Datei „${name}“. Benenne sie um oder verschiebe sie.`;

/** What a place refuses needs the merchant, who is told why; it has led to no number. */
const notReached = ({ kind, detail }: PlaceFailure): BookkeepingFailure =>
  kind === 'refused' ? { kind: 'bookkeeping-refused', reasons: [detail] } : { kind: 'bookkeeping-unreachable', detail };
