import { chooseContact, foundByName, type FoundContacts } from '../../contacts/choose-contact.ts';
import { imprintOf } from '../../contacts/contact-imprint.ts';
import { mergedContact } from '../../contacts/merge-contact.ts';
import type { ContactSideTask } from '../../side-tasks/side-task-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Order } from '../../orders/order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContactBook, ContactFailure } from '../../ports/contact-book.ts';
import { done, TAKEN_OVER, type AboutToSend, type SideTaskOutcome } from './side-task-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** A contact that appears late is found so soon after it appeared. */
const LOOK_AGAIN_SECONDS = 20;

/** Finds the customer's contact, or creates it, and brings it up to date. A lost answer is searched for first. */
export const runContactSideTask =
  ({ contacts, clock }: { readonly contacts: ContactBook; readonly clock: Clock }) =>
  async (
    shop: ShopKey,
    order: Order,
    sideTask: ContactSideTask,
    aboutToSend: AboutToSend,
  ): Promise<SideTaskOutcome> => {
    const found = await lookedFor();
    if (!found.ok) return outcomeOfFailure(found.failure);
    const imprint = sideTask.known?.result;
    const choice = chooseContact(found.value, sideTask.draft);
    if (choice.kind === 'use') {
      const merged = mergedContact(choice.contact, sideTask.draft, imprint);
      if (!merged) return done({ ...imprintOf(choice.contact, sideTask.draft, order, imprint), how: 'assigned' });
      if (!(await aboutToSend())) return TAKEN_OVER;
      const updated = await contacts.update(shop, choice.contact, merged);
      if (!updated.ok) return outcomeOfFailure(updated.failure);
      return done({ ...imprintOf(updated.value, sideTask.draft, order, imprint), how: 'updated' });
    }
    const waitSeconds = await secondsUnsure();
    if (waitSeconds > 0) return { kind: 'come-back', waitSeconds, why: 'outcome-open' };
    const created = await contacts.create(shop, sideTask.draft, aboutToSend);
    if (!created.ok) return outcomeOfFailure(created.failure);
    return done({ ...imprintOf(created.value, sideTask.draft, order, imprint), how: 'created' });

    async function lookedFor(): Promise<Result<FoundContacts, ContactFailure>> {
      const mapped = sideTask.contactId ? await contacts.byId(shop, sideTask.contactId) : undefined;
      if (mapped && !mapped.ok && mapped.failure.kind !== 'contact-not-found') return mapped;
      if (mapped?.ok) return ok({ mapped: mapped.value });
      const { trace, draft } = sideTask;
      if (!trace) return ok({});
      const seen = await contacts.search(shop, trace);
      if (!seen.ok) return seen;
      return ok(trace.email === undefined ? foundByName(seen.value, draft) : { byEmail: seen.value });
    }

    /** After an answer was lost: the service may still be making the contact, or not find it yet. */
    async function secondsUnsure(): Promise<number> {
      const { known } = sideTask;
      if (known?.state !== 'sent' || !known.sentAt) return 0;
      const passed = known.sentAt.until(clock.now()).total('seconds');
      const left = (await contacts.lostSeconds(shop)) - passed;
      return Math.max(0, Math.min(left, LOOK_AGAIN_SECONDS));
    }
  };
