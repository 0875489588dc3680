import { doneBy } from '../../sentences/de/done-by.ts';
import type { StaffId, ShopKey } from '../../kernel/ids.ts';
import { logEvent } from '../../events/log-event.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { sealedMessageOf } from '../../privacy/sealed-message.ts';

/** Which request a member of the staff has answered by hand. */
export interface ClosedByHand {
  readonly shop: ShopKey;
  readonly request: string;
  readonly by: StaffId;
}

/**
 * Notes that a person answered a request that could not be read, and who. Any other is answered by its answer. Fails with
 * `request-unknown` for those, and for what is not of this shop.
 */
export const makeClosePrivacyRequest =
  ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }) =>
  async ({ shop, request: id, by }: ClosedByHand): Promise<Result<void, { readonly kind: 'request-unknown' }>> => {
    const request = await stores.privacy.byId(id);
    if (request?.shop !== shop || request.state !== 'unreadable') return fail({ kind: 'request-unknown' });
    const at = clock.now();
    const facts = doneBy(by);
    await stores
      .recordsOf(shop)
      .events.append(logEvent({ id: `privacy.by-hand:${id}`, at, name: 'shop.privacy-answered-by-hand', facts }));
    // before the end, so that who is told that it failed can say it again
    await stores.secrets.remove(shop, sealedMessageOf(id));
    await stores.privacy.update(id, ({ message: _done, ...stored }) => ({
      ...stored,
      state: 'answered',
      answeredAt: at,
      outcome: 'by-hand',
    }));
    return ok(undefined);
  };
export type ClosePrivacyRequest = ReturnType<typeof makeClosePrivacyRequest>;
