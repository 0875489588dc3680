import { compareInstants, latestInstant, type Instant } from '../../kernel/calendar.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import type { DocumentKind } from '../../documents/draft.ts';
import type { InboxEntry } from '../../ports/inbox.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { earliest } from '../order-outcome.ts';
import { accountingHintOf, type AccountingHint, type DocumentHintNews } from './accounting-hint.ts';
import type { DocumentNews } from './echo.ts';
import type { CheckConnection } from './check-connection.ts';
import type { FollowDocument } from './follow-document.ts';
import type { CheckContact } from './check-contact.ts';
import { forgetContact } from './forget-contact.ts';
import { answered, type HintAnswer } from './hint-answer.ts';
import type { LinkDocument } from './link-document.ts';
import type { Clock } from '../../ports/clock.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly followDocument: FollowDocument;
  readonly linkDocument: LinkDocument;
  readonly checkConnection: CheckConnection;
  readonly checkContact: CheckContact;
}

/** Reasons for which the account was not asked. */
const UNASKED: ReadonlySet<string> = new Set([
  'NOT_CONNECTED',
  'bookkeeping-not-connected',
  'bookkeeping-permission-missing',
]);

type DocumentHint = Extract<AccountingHint, { about: 'document' }>;

interface Told {
  readonly hint: DocumentHint;
  readonly entry: InboxEntry;
}

/** The hint that happened last, the same one whenever these are answered. */
const newest = (entries: readonly InboxEntry[]): InboxEntry =>
  entries.reduce((last, each) => {
    const order = compareInstants(each.triggeredAt, last.triggeredAt);
    return order > 0 || (order === 0 && each.id > last.id) ? each : last;
  });

const newsOf = (id: DocumentId, told: readonly Told[]): DocumentNews => {
  const entries = told.map(({ entry }) => entry);
  const lastOf = (...which: readonly DocumentHintNews[]): Instant | undefined =>
    latestInstant(told.filter(({ hint }) => which.includes(hint.news)).map(({ entry }) => entry.triggeredAt));
  const [changedAt, paidAt] = [lastOf('changed', 'differs'), lastOf('payment')];
  return {
    id,
    hint: newest(entries).id,
    ...(changedAt ? { changedAt } : {}),
    ...(paidAt ? { paidAt } : {}),
    differs: told.some(({ hint }) => hint.news === 'differs'),
    wasBegun: entries.some(({ attempts }) => attempts > 0),
  };
};

const kindOf = (told: readonly Told[]): DocumentKind | undefined => told.find(({ hint }) => hint.kind)?.hint.kind;

/** Answers hints of the accounting service that are all about one and the same document, contact or connection. */
export const makeFollowAccounting = ({
  stores,
  clock,
  followDocument,
  linkDocument,
  checkConnection,
  checkContact,
}: Ports) => {
  return async (shop: Shop, entries: readonly InboxEntry[]): Promise<HintAnswer> => {
    const answer = await answerTo(shop, entries);
    if ('state' in answer && UNASKED.has(answer.reason ?? '')) await missed(shop, entries);
    return answer;
  };

  async function answerTo(shop: Shop, entries: readonly InboxEntry[]): Promise<HintAnswer> {
    const hint = accountingHintOf(entries[0]?.topic ?? '');
    if (!hint || !shop.accounting || shop.uninstalledAt) return answered('skipped', 'NOT_CONNECTED');
    switch (hint.about) {
      case 'document':
        return document(shop, hint, entries);
      case 'contact-deleted':
        return forgetContact(stores.recordsOf(shop.key), { contactId: hint.id, how: 'deleted', now: clock.now() });
      case 'contact-changed':
        return checkContact(shop, hint.id, newest(entries).triggeredAt);
      case 'connection':
        return checkConnection(shop);
    }
  }

  /** The next catching up begins early enough to find again what nobody could look at now. */
  async function missed({ key }: Shop, entries: readonly InboxEntry[]): Promise<void> {
    const missedAt = entries.map(({ triggeredAt }) => triggeredAt);
    await stores.shops.update(key, (stored) => {
      const followedUntil = earliest([stored.followedUntil, ...missedAt]);
      return followedUntil ? { ...stored, followedUntil } : stored;
    });
  }

  async function document(shop: Shop, { id }: DocumentHint, entries: readonly InboxEntry[]): Promise<HintAnswer> {
    const told = entries.flatMap((entry): readonly Told[] => {
      const hint = accountingHintOf(entry.topic);
      return hint?.about === 'document' ? [{ hint, entry }] : [];
    });
    const intent = await stores.recordsOf(shop.key).documents.byDocumentId(id);
    if (intent) return followDocument(shop, intent, newsOf(id, told));
    const kind = kindOf(told);
    const isNew = told.some(({ hint }) => hint.news === 'made');
    return kind ? linkDocument(shop, kind, id, isNew) : answered('skipped', 'NOT_FOUND');
  }
};
export type FollowAccounting = ReturnType<typeof makeFollowAccounting>;
