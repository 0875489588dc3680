import { logEvent } from '../../events/log-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { OpenAccess } from './adviser-standing.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
}

/** What an adviser looks at. */
interface Look {
  readonly subject: 'months' | 'month' | 'folder' | 'search';
  readonly month?: string;
  readonly edition?: string;
}

/** Notes the looks of advisers in the log of the shop. */
export const makeTellLook = ({ stores, clock }: Ports) => {
  return { tell, noteLook };

  async function tell(guest: OpenAccess, looked: Look): Promise<void> {
    const { shop, access } = guest;
    const { subject, month: of = '', edition = '' } = looked;
    const now = clock.now();
    await stores.recordsOf(shop.key).events.append(
      logEvent({
        // loaded again within the minute, it is the same look
        id: `adviser-looked:${access.id}:${subject}${of}${edition && `-${edition}`}:${minuteOf(now.toString())}`,
        at: now,
        name: 'shop.adviser-looked',
        facts: { firm: access.firm, ...looked },
      }),
    );
    await noteLook(guest);
  }

  async function noteLook({ shop, access }: OpenAccess): Promise<void> {
    const lastLookAt = clock.now();
    await stores.recordsOf(shop.key).advisers.change(access.id, (stored) => ({ ...stored, lastLookAt }));
  }
};
export type TellLook = ReturnType<typeof makeTellLook>;

/** `2026-11-20T09:15`. */
export const minuteOf = (moment: string): string => moment.slice(0, 16);
