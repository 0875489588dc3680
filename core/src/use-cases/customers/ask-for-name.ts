import type { NameObstacle } from '../../actions/asked-name.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { filled, personOf } from '../../orders/leading-address.ts';
import type { Address, Order } from '../../orders/order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NameRequest } from '../../records/name-request.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { AddWork } from '../add-work.ts';
import { readCorrections, type CorrectionFault, type WantedCorrections } from '../corrections/read-corrections.ts';
import { changesTax } from '../corrections/changes-tax.ts';
import { countryOf } from '../corrections/country-of.ts';
import type { CustomerFailure, FindOrderOfCustomer, OrderOfCustomer, SignedInCustomer } from './order-of-customer.ts';
import { obstacleOf } from './view-own-order.ts';

/** What a customer sends; the country is that of the order. */
export interface WantedName {
  /** Drawn for the opened form: sent again under it is the same request. */
  readonly id: string;
  readonly address: Omit<NonNullable<WantedCorrections['address']>, 'countryCode'>;
}

export type NameFailure =
  | CustomerFailure
  | { readonly kind: 'not-askable'; readonly why: NameObstacle }
  /** To that address the invoice would be taxed otherwise. */
  | { readonly kind: 'tax-would-change' }
  | { readonly kind: 'form-faulty'; readonly faults: readonly CorrectionFault[] };

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly orderOfCustomer: FindOrderOfCustomer;
  readonly addWork: AddWork;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: Shop['key']) => void;
}

const comparable = (text: string | undefined): string | undefined =>
  filled(text)?.replaceAll(/\s+/g, ' ').toLocaleLowerCase('de');

/** A company is named, and the person below it is one whom the order names already. */
const isCompanyOfBuyer = ({ customer, billingAddress, shippingAddress }: Order, address: Address): boolean => {
  const known = [customer, billingAddress, shippingAddress].map((who) => comparable(personOf(who)));
  const person = comparable(personOf(address));
  return filled(address.company) !== undefined && person !== undefined && known.includes(person);
};

const keep = async (
  { records, record: { id } }: OrderOfCustomer,
  asked: Pick<NameRequest, 'id' | 'address'>,
  at: Instant,
): Promise<void> => {
  await records.orders.amend(id, (stored) => {
    const before = stored.nameRequest;
    // two forms at the same time: the first one counts until it is answered
    if (before?.state === 'open' || before?.id === asked.id) return stored;
    return { ...stored, nameRequest: { ...asked, at, times: (before?.times ?? 0) + 1, state: 'open' } };
  });
};

/** Told once, also where a host died behind keeping it; nothing is told of a form that another one was faster than. */
const tell = async ({ records, record: { id, name } }: OrderOfCustomer, asked: string): Promise<void> => {
  const request = (await records.orders.byId(id))?.nameRequest;
  if (request?.id !== asked) return;
  await records.events.append(
    logEvent({
      id: `name-asked:${id}:${asked}`,
      at: request.at,
      status: 'info',
      name: 'order.name-asked',
      order: { id, name },
      facts: {},
    }),
  );
};

/**
 * Keeps beside the order what its customer asks of the name on its invoice. The merchant answers by the actions `accept-name` and
 * `refuse-name`; a company of the same person is accepted by itself where the settings say so.
 */
export const makeAskForName = ({ stores, clock, orderOfCustomer, addWork, wake }: Ports) => {
  return async (
    customer: SignedInCustomer,
    orderId: OrderId,
    wanted: WantedName,
  ): Promise<Result<void, NameFailure>> => {
    const found = await orderOfCustomer(customer, orderId);
    if (!found.ok) return found;
    const { record, order, shop } = found.value;
    if (record.nameRequest?.id !== wanted.id) {
      const why = await obstacleOf(found.value, { stores, clock });
      if (why !== undefined) return fail({ kind: 'not-askable', why });
      const read = readCorrections({ address: { ...wanted.address, countryCode: countryOf(order) } }, record.createdAt);
      if (!read.ok) return fail({ kind: 'form-faulty', faults: read.failure });
      const { address } = read.value;
      if (!address) return fail({ kind: 'not-askable', why: 'not-now' });
      if (changesTax(order, address, shop, clock.now())) return fail({ kind: 'tax-would-change' });
      await keep(found.value, { id: wanted.id, address }, clock.now());
    }
    await tell(found.value, wanted.id);
    await acceptByItself(found.value, wanted.id);
    return ok(undefined);
  };

  /** Asked for as any other action, and so by its rules; where one is in the way, the request stays for the merchant. */
  async function acceptByItself(
    { shop, order, records, record: { id } }: OrderOfCustomer,
    asked: string,
  ): Promise<void> {
    if (shop.preferences.nameRequests !== 'company') return;
    const request = (await records.orders.byId(id))?.nameRequest;
    if (request?.id !== asked || request.state !== 'open' || !isCompanyOfBuyer(order, request.address)) return;
    await addWork({
      id: `action:${id}:accept-name:${asked}`,
      shop: shop.key,
      urgency: 'live',
      work: { kind: 'order-action', orderId: id, action: 'accept-name', input: {}, by: { kind: 'app' } },
    });
    wake(shop.key);
  }
};
export type AskForName = ReturnType<typeof makeAskForName>;
