import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { ShopRecords } from '../../ports/stores.ts';
import { answered, type HintAnswer } from './hint-answer.ts';

/** Forgets that customers had this contact, so that the next document finds or makes another one. */
export const forgetContact = async (
  { errands, events }: ShopRecords,
  contactId: string,
  now: Instant,
): Promise<HintAnswer> => {
  const mapped = await errands.withResult('contact', 'contactId', contactId);
  for (const { id } of mapped) {
    await events.append(
      logEvent({ id: `contact.deleted:${id}:${contactId}`, at: now, name: 'contact.deleted', facts: { name: '' } }),
    );
    await errands.renew(id, now);
    await errands.settle(id, {}, now);
  }
  return mapped.length > 0 ? answered('successful') : answered('skipped', 'UNCHANGED');
};
