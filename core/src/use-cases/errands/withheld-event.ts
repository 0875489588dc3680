import type { WithheldErrand } from '../../errands/errand-action.ts';
import type { LogEvent } from '../../events/event.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Order } from '../../orders/order.ts';

/**
 * The log lines of what is not done beside the documents though it is wanted: a mail without anybody to send it to.
 * Whatever else is left says so on the page of its order only. Once for each document.
 */
export const withheldEvents = (
  { id, name }: Order,
  withheld: readonly WithheldErrand[],
  at: Instant,
): readonly LogEvent[] =>
  withheld
    .filter(({ kind, because }) => kind === 'mail' && because.code === 'MAIL_NO_RECIPIENT')
    .map(({ source, because }) =>
      logEvent({
        id: `mail.withheld:${id}:${source}`,
        at,
        name: 'webhook.skipped',
        order: { id, name },
        facts: { code: 'MISSING_CUSTOMER_EMAIL', ...(because.setting ? { setting: because.setting } : {}) },
      }),
    );
