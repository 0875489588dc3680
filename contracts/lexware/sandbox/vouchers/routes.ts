import type { Voucher } from '../books/entities.ts';
import { exactOrZero } from '../arithmetic/totals.ts';
import { roundToDigits } from '../arithmetic/fraction.ts';
import { keepFile, readUpload } from '../files/upload.ts';
import { actionResult, created } from '../http/action-result.ts';
import { refuseLegacy } from '../http/error-bodies.ts';
import { pageOf, readPage } from '../http/paging.ts';
import { json } from '../http/reply.ts';
import { readBody, refuse, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import { readVoucherBody, voucherTypes } from './reading.ts';
import type { Form } from '../http/form.ts';

const isCustomer = (call: Call) => (id: string) => call.world.books.contacts.get(id) !== undefined;

const filesIn = (form: Form): string[] => form.items('files').map(String);

const grossCents = (body: Voucher['body']): number => Number(roundToDigits(exactOrZero(body.totalGrossAmount), 2));

const create = (call: Call) => {
  const { world } = call;
  const form = readBody(call, 'legacy');
  const type = form.requiredOneOf('type', voucherTypes) ?? 'salesinvoice';
  const status = form.oneOf('voucherStatus', ['open', 'unchecked']) ?? 'open';
  const body = readVoucherBody(form, type, status, isCustomer(call));
  refuseFaults(call, 'legacy', form.faults);
  const now = world.clock.now();
  const stamp = berlinTimestamp(now);
  const totalCents = grossCents(body);
  const voucher = world.books.vouchers.put({
    id: world.ids.uuid(),
    version: 1,
    type,
    status,
    createdMs: now,
    createdDate: stamp,
    updatedMs: now,
    updatedDate: stamp,
    visibleFromMs: now + world.books.get('switches').indexDelayMs + call.indexDelayMs,
    body,
    files: filesIn(form),
    totalCents,
    openCents: status === 'open' ? totalCents : 0,
    payments: [],
  });
  world.webhooks.happened('voucher.created', voucher.id, 'api');
  return created(world, 'vouchers', voucher);
};

const found = (call: Call): Voucher =>
  call.world.books.vouchers.get(call.params['id'] ?? '') ?? refuseUnknown(call, 'legacy');

const foundReadable = (call: Call): Voucher => {
  const voucher = found(call);
  return voucher.status === 'blank' && voucher.visibleFromMs > call.world.clock.now()
    ? refuseUnknown(call, 'legacy')
    : voucher;
};

const checkStatus = (form: Form, old: Voucher): void => {
  const status = form.raw('voucherStatus');
  if (status !== undefined && status !== 'open') form.blame('voucherStatus', 'INVALID', 'nur open');
  if (!['open', 'unchecked'].includes(old.status)) form.blame('voucherStatus', 'INVALID', 'nicht änderbar');
};

const update = (call: Call) => {
  const old = found(call);
  const form = readBody(call, 'legacy');
  if (form.raw('version') !== old.version) refuse(call, 409, 'Die Version ist veraltet.');
  checkStatus(form, old);
  const body = readVoucherBody(form, old.type, 'open', isCustomer(call));
  refuseFaults(call, 'legacy', form.faults);
  const { world } = call;
  const files = filesIn(form);
  for (const id of old.files) if (!files.includes(id)) world.books.files.remove(id);
  const now = world.clock.now();
  const totalCents = grossCents(body);
  const voucher = world.books.vouchers.put({
    ...old,
    version: old.version + 1,
    status: 'open',
    updatedMs: now,
    updatedDate: berlinTimestamp(now),
    body,
    files,
    totalCents,
    openCents: totalCents,
  });
  world.webhooks.happened('voucher.changed', voucher.id, 'api');
  if (old.status !== voucher.status) world.webhooks.happened('voucher.status.changed', voucher.id, 'api');
  return json(actionResult(world, 'vouchers', voucher));
};

const resource = (call: Call, voucher: Voucher) => ({
  id: voucher.id,
  organizationId: call.world.books.get('profile').organizationId,
  type: voucher.type,
  voucherStatus: voucher.status,
  ...voucher.body,
  files: voucher.files,
  createdDate: voucher.createdDate,
  updatedDate: voucher.updatedDate,
  version: voucher.version,
});

const list = (call: Call) => {
  const number = call.query.get('voucherNumber') ?? refuseLegacy(400, 'missing_entity', 'voucherNumber');
  const page = readPage(call, 250, (message) => refuseLegacy(400, 'bad_request_error', message));
  const { sort: _sort, ...paged } = pageOf(call.world.books.vouchersByNumber(number), page, []);
  return json({ ...paged, content: paged.content.map((voucher) => resource(call, voucher)) });
};

const attach = async (call: Call) => {
  const voucher = found(call);
  const { id } = keepFile(call, await readUpload(call), 'voucher', voucher.id);
  call.world.books.vouchers.put({ ...voucher, files: [...voucher.files.filter((file) => file !== id), id] });
  return json({ id }, 202);
};

const shared = { scopes: ['vouchers.read'], format: 'legacy' } as const;

/** Bookkeeping vouchers: create, read, replace, find by number, attach files. */
export const voucherRoutes: readonly Route[] = [
  { ...shared, method: 'POST', path: '/vouchers', scopes: ['vouchers.write'], handle: create },
  { ...shared, method: 'GET', path: '/vouchers', handle: list },
  { ...shared, method: 'GET', path: '/vouchers/:id', handle: (call) => json(resource(call, foundReadable(call))) },
  { ...shared, method: 'PUT', path: '/vouchers/:id', scopes: ['vouchers.write'], handle: update },
  { ...shared, method: 'POST', path: '/vouchers/:id/files', scopes: ['files.write'], handle: attach },
];
