import { invoiceToRename, type NameObstacle } from '../../actions/asked-name.ts';
import { comparableName } from '../../contacts/comparable.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Address } from '../../orders/order.ts';
import { isPostcodeOf } from '../../orders/postcodes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NameRequest } from '../../records/name-request.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import { isSameInvoice } from '../previews/address-difference.ts';
import type { AddWork } from '../add-work.ts';
import { readCorrections, type CorrectionFault, type WantedCorrections } from '../corrections/read-corrections.ts';
import { addressedTo, changesTax } from '../corrections/changes-tax.ts';
import { countryOf } from '../corrections/country-of.ts';
import { whomDocumentsName } from '../views/view-address.ts';
import type { CustomerFailure, FindOrderOfCustomer, OrderOfCustomer, SignedInCustomer } from './order-of-customer.ts';
import { isOwnCompany } from './is-own-company.ts';
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

const PARTS = ['company', 'firstName', 'lastName', 'street', 'supplement', 'zip', 'city'] as const;

/** Characters that a part of the address may have. */
const MAX_OF_PART = 200;
const MAX_OF_ZIP = 20;

const tooLong = (parts: WantedName['address']): readonly CorrectionFault[] =>
  Object.entries(parts).flatMap(([part, text]) => {
    const most = part === 'zip' ? MAX_OF_ZIP : MAX_OF_PART;
    return (text ?? '').length > most ? [{ field: `address.${part}`, text: `Höchstens ${most} Zeichen` }] : [];
  });

const NO_POSTCODE: CorrectionFault = { field: 'address.zip', text: 'Das ist keine Postleitzahl dieses Landes' };

/** The address that is asked for, of the country of the order. */
const addressOf = (
  { order, record }: OrderOfCustomer,
  { address: parts }: WantedName,
): Result<Address, NameFailure> => {
  const long = tooLong(parts);
  if (long.length > 0) return fail({ kind: 'form-faulty', faults: long });
  const countryCode = countryOf(order);
  const read = readCorrections({ address: { ...parts, countryCode } }, record.createdAt);
  if (!read.ok) return fail({ kind: 'form-faulty', faults: read.failure });
  const { address } = read.value;
  if (!address || countryCode === undefined) return fail({ kind: 'not-askable', why: 'not-now' });
  if (!isPostcodeOf(countryCode, address.zip ?? '')) return fail({ kind: 'form-faulty', faults: [NO_POSTCODE] });
  return ok(address);
};

/** Whether the invoice, there or to come, says that already. */
const isNamedSo = ({ order, record, shop }: OrderOfCustomer, address: Address): boolean => {
  const invoice = invoiceToRename(record);
  if (invoice) return isSameInvoice(addressedTo(order, address), record, invoice, shop.preferences);
  const { address: named } = whomDocumentsName(order, shop);
  return PARTS.every((part) => comparableName(address[part] ?? '') === comparableName(named[part] ?? ''));
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
 * `refuse-name`; a company of the same person at the same place is accepted by itself where the settings say so.
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
      const read = addressOf(found.value, wanted);
      if (!read.ok) return read;
      const address = read.value;
      if (isNamedSo(found.value, address)) return fail({ kind: 'not-askable', why: 'named-so' });
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
    if (request?.id !== asked || request.state !== 'open' || !isOwnCompany(order, request.address)) return;
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
