import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { seenLeitweg } from '../../contacts/contact-imprint.ts';
import type { Contact } from '../../ports/contact.ts';
import { isContactHere } from '../../side-tasks/contact-books.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContactBook, ContactFailure } from '../../ports/contact-book.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { RawStores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { forgetContact } from './forget-contact.ts';
import { answered, answerOfFailure, type WorkAnswer } from '../work-answer.ts';

interface Ports {
  readonly contacts: ContactBook;
  readonly stores: RawStores;
  readonly clock: Clock;
}

/** The service tells us of our own changes, too; a contact is not archived so soon after them. */
const ECHO = { seconds: 2 };

/** Remembers whether a contact has a Leitweg-ID now, so that the next invoice goes by it; answers whether that is news. */
const noteLeitweg = async (
  { sideTasks }: Pick<OrderRecords, 'sideTasks'>,
  contact: Contact,
  now: Instant,
): Promise<boolean> => {
  let isNews = false;
  const mapped = await sideTasks.withResult('contact', 'contactId', contact.id);
  for (const { id, state, result = {} } of mapped) {
    const seen = state === 'done' ? seenLeitweg(result, contact) : undefined;
    if (!seen) continue;
    await sideTasks.change(id, { kind: 'renewed', at: now });
    await sideTasks.change(id, { kind: 'done', result: seen, at: now });
    isNews = true;
  }
  return isNews;
};

/** What a look at a contact came to: deleted or archived, with or without a Leitweg-ID since, or as it was known. */
export type LookedAtContact = 'gone' | 'renewed' | 'as-known';

/** Forgets a contact that was deleted or archived. */
export const forgetIfGone = async (
  contacts: ContactBook,
  shop: ShopKey,
  records: Omit<OrderRecords, 'evidence'>,
  { contactId, now }: { readonly contactId: string; readonly now: Instant },
): Promise<Result<LookedAtContact, ContactFailure>> => {
  const read = await contacts.byId(shop, contactId);
  if (read.ok && !read.value.archived) {
    return ok((await noteLeitweg(records, read.value, now)) ? 'renewed' : 'as-known');
  }
  if (!read.ok && read.failure.kind !== 'contact-not-found') return read;
  await forgetContact(records, { contactId, how: read.ok ? 'archived' : 'deleted', now });
  return ok('gone');
};

/** Looks at a contact that a person changed, where customers of ours have it and the change was not our own. */
export const makeCheckContact =
  ({ contacts, stores, clock }: Ports) =>
  async (shop: Shop, contactId: string, changedAt: Instant): Promise<WorkAnswer> => {
    const { key } = shop;
    const records = stores.recordsOf(key);
    const mapped = await records.sideTasks.withResult('contact', 'contactId', contactId);
    const isNews = mapped.some(
      ({ concludedAt, result = {} }) =>
        concludedAt && isContactHere({ result }, shop) && compareInstants(changedAt, concludedAt.add(ECHO)) > 0,
    );
    if (!isNews) return answered('skipped', 'UNCHANGED');
    const gone = await forgetIfGone(contacts, key, records, { contactId, now: clock.now() });
    if (gone.ok) return gone.value === 'gone' ? answered('successful') : answered('skipped', 'UNCHANGED');
    const { failure } = gone;
    return failure.kind === 'contact-not-found' ||
      failure.kind === 'contact-changed' ||
      failure.kind === 'contact-limit'
      ? answered('skipped', failure.kind)
      : answerOfFailure(failure);
  };
export type CheckContact = ReturnType<typeof makeCheckContact>;
