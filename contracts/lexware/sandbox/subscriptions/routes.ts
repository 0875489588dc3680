import type { Subscription } from '../books/entities.ts';
import { created } from '../http/action-result.ts';
import type { Form } from '../http/form.ts';
import { empty, json } from '../http/reply.ts';
import { readBody, refuse, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { berlinTimestamp } from '../time/berlin.ts';

const PLAIN = ['article', 'contact', 'dunning', 'recurring-template'];
const WITH_STATUS = [
  'credit-note',
  'delivery-note',
  'down-payment-invoice',
  'invoice',
  'order-confirmation',
  'quotation',
  'voucher',
];

/** Everything one can subscribe to. */
export const eventTypes: readonly string[] = [
  ...[...PLAIN, ...WITH_STATUS].flatMap((group) =>
    ['created', 'changed', 'deleted'].map((suffix) => `${group}.${suffix}`),
  ),
  ...WITH_STATUS.map((group) => `${group}.status.changed`),
  'payment.changed',
  'token.revoked',
];

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const isCallable = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};

const readWish = (form: Form): { eventType: string; callbackUrl: string } => {
  const eventType = form.requiredOneOf('eventType', eventTypes) ?? '';
  const callbackUrl = form.requiredText('callbackUrl');
  if (callbackUrl !== '' && !isCallable(callbackUrl))
    form.blame('callbackUrl', 'INVALID', 'muss eine https-Adresse sein');
  return { eventType, callbackUrl };
};

const create = async (call: Call) => {
  const { world, access } = call;
  const form = readBody(call, 'regular');
  const { eventType, callbackUrl } = readWish(form);
  refuseFaults(call, 'regular', form.faults);
  const isTaken = [...world.books.subscriptions.values()].some(
    (row) => row.eventType === eventType && row.callbackUrl === callbackUrl,
  );
  if (isTaken) refuse(call, 409, 'Eine Event Subscription mit diesem Typ und dieser Adresse existiert bereits.');
  if (!(await world.callbacks.probe(callbackUrl))) refuse(call, 406, 'Die callbackUrl ist nicht erreichbar.');
  const createdDate = berlinTimestamp(world.clock.now());
  const { connectionId } = access;
  const row = world.books.subscriptions.put({
    id: world.ids.uuid(),
    connectionId,
    createdDate,
    eventType,
    callbackUrl,
  });
  return created(world, 'event-subscriptions', { ...row, updatedDate: createdDate, version: 0 });
};

const resource = (call: Call, { id, createdDate, eventType, callbackUrl }: Subscription) => ({
  subscriptionId: id,
  organizationId: call.world.books.get('profile').organizationId,
  createdDate,
  eventType,
  callbackUrl,
});

const own = (call: Call): Subscription[] =>
  [...call.world.books.subscriptions.values()].filter((row) => row.connectionId === call.access.connectionId);

const found = (call: Call): Subscription =>
  own(call).find((row) => row.id === call.params['id']) ?? refuseUnknown(call, 'regular');

const remove = (call: Call) => {
  call.world.books.subscriptions.remove(found(call).id);
  return empty(204);
};

const shared = { scopes: [], format: 'regular' } as const;

/** Event subscriptions: create (after a probe), list, read, delete. */
export const subscriptionRoutes: readonly Route[] = [
  { ...shared, method: 'POST', path: '/event-subscriptions', handle: create },
  {
    ...shared,
    method: 'GET',
    path: '/event-subscriptions',
    handle: (call) => json({ content: own(call).map((row) => resource(call, row)) }),
  },
  { ...shared, method: 'GET', path: '/event-subscriptions/:id', handle: (call) => json(resource(call, found(call))) },
  { ...shared, method: 'DELETE', path: '/event-subscriptions/:id', handle: remove },
];
