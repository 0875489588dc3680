import { compareInstants } from '../../kernel/calendar.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderDocuments } from '../../ports/order-records.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import {
  retryIssuing,
  makeKeepDocument,
  outcomeOpen,
  type ComeBack,
  type Issued,
  type TellFound,
} from './keep-document.ts';
import { makeIsSameAccount } from './same-account.ts';
import type { Stores } from '../../stores/stores.ts';

export interface ResolvePorts {
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
  readonly stores: { readonly shops: Pick<Stores['shops'], 'find'> };
}

/** What was just made may not be shown yet; by then it is. */
const SHOWN_WITHIN = { minutes: 10 };

/** Whether it was sent without an answer, or nothing but the id of its document is known. */
export const isUnanswered = ({ state, document }: DocumentEntry): boolean =>
  state === 'sent' || (state === 'issued' && !document);

/**
 * Finds out what became of an entry, and what its document says; undefined when it surely led to nothing. What is found is
 * told before it is kept.
 */
export const makeResolveDocument = (ports: ResolvePorts) => {
  const { bookkeeping, clock } = ports;
  const isSameAccount = makeIsSameAccount(ports);
  const keep = makeKeepDocument(ports);
  return resolved;

  async function resolved(
    shop: Shop,
    register: OrderDocuments,
    entry: DocumentEntry,
    tell: TellFound,
  ): Promise<Result<Issued | undefined, ComeBack>> {
    if (entry.state === 'issued') return described(shop, register, entry, tell);
    const { id, kind, mark, expectedTotal: total, sentAt, attempts } = entry;
    if (!sentAt) return ok(undefined);
    const isAnother = async (found: DocumentId) => ((await register.byDocumentId(found))?.id ?? id) !== id;
    const sighting = await bookkeeping.find(shop.key, { kind, mark, total, sentAt, isAnother });
    if (!sighting.ok) return fail(retryIssuing(sighting.failure));
    switch (sighting.value.seen) {
      case 'found':
        return keep.issued(shop.key, register, entry, { id: sighting.value.id, how: 'adopted', tell });
      case 'too-early': {
        const { waitSeconds, because } = sighting.value;
        return fail({
          kind: 'come-back',
          waitSeconds,
          why: 'outcome-open',
          ...(because === undefined ? {} : { because }),
        });
      }
      case 'absent': {
        // another account may have said so, which knows nothing of it
        if (!(await isSameAccount(shop))) return fail(outcomeOpen);
        const { state } = await keep.refused(register, id, attempts, ['absent']);
        // another worker has found the same, and sent it meanwhile
        return state === 'refused' ? ok(undefined) : fail(outcomeOpen);
      }
    }
  }

  /** It may have been deleted before it could be read. */
  async function described(
    shop: Shop,
    register: OrderDocuments,
    entry: DocumentEntry,
    tell: TellFound,
  ): Promise<Result<Issued, ComeBack>> {
    const read = await keep.described(shop.key, register, entry, { how: 'known', tell });
    if (read.ok || read.failure.why !== 'document-not-found') return read;
    const isShownByNow = entry.concludedAt && compareInstants(clock.now(), entry.concludedAt.add(SHOWN_WITHIN)) >= 0;
    return isShownByNow && (await isSameAccount(shop)) ? ok(await keep.deleted(register, entry, tell)) : read;
  }
};
