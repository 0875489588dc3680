import type { AccountingMessage } from '@belegwerk/core/ports';
import type { AccountingTargetId, ShopKey } from '@belegwerk/core/kernel';
import type { NewWork } from '@belegwerk/core/use-cases';

/** What a message of an accounting service asks for; the service and its own id tell messages apart, for they may come twice. */
export const workOfMessage = (
  target: AccountingTargetId,
  shop: ShopKey,
  { id, event, at }: AccountingMessage,
): NewWork | undefined =>
  event && {
    id: `${target}:${shop}:${id}`,
    shop,
    work: { kind: 'accounting-event', event },
    urgency: 'repair',
    triggeredAt: at,
  };
