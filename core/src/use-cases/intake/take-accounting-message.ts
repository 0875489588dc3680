import type { AccountingTargetId, ShopKey } from '../../kernel/ids.ts';
import type { AccountingMessage } from '../../ports/accounting-messages.ts';
import type { Stores } from '../../ports/stores.ts';
import type { AddWork, NewWork } from '../add-work.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly addWork: AddWork;
  /** Whether this installation works for a shop. */
  readonly isAllowed: (shop: ShopKey) => boolean;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** `foreign`: of an account that the shop is not connected with. `nothing`: it leads to nothing. */
export type TakenAccountingMessage = 'stored' | 'known' | 'foreign' | 'stranger' | 'nothing';

/** Where a message of an accounting service came, which has surely signed it. */
export interface ToldByAccounting {
  readonly target: AccountingTargetId;
  /** In whose address it came. */
  readonly shop: ShopKey;
  readonly message: AccountingMessage;
}

/** Stores what a message of an accounting service asks for durably, before the service is told that it was received. */
export const makeTakeAccountingMessage =
  ({ stores, addWork, isAllowed, wake }: Ports) =>
  async (told: ToldByAccounting): Promise<TakenAccountingMessage> => {
    const { target, shop: key, message } = told;
    const shop = isAllowed(key) ? await stores.shops.find(key) : undefined;
    if (!shop) return 'stranger';
    const { accounting } = shop;
    if (accounting?.target !== target || accounting.seller.organizationId !== message.organizationId) return 'foreign';
    const work = workOf(told);
    if (!work) return 'nothing';
    const stored = await addWork(work);
    wake(key);
    return stored;
  };
export type TakeAccountingMessage = ReturnType<typeof makeTakeAccountingMessage>;

/** The service and its own id tell messages apart, for they may come twice. */
const workOf = ({ target, shop, message: { id, event, at } }: ToldByAccounting): NewWork | undefined =>
  event && {
    id: `${target}:${shop}:${id}`,
    shop,
    work: { kind: 'accounting-event', event },
    urgency: 'repair',
    triggeredAt: at,
  };
