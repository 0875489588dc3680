import { centsOf } from '../arithmetic/fraction.ts';
import type { FinancialAccount } from '../books/entities.ts';
import { present, type Form } from '../http/form.ts';
import { empty, json } from '../http/reply.ts';
import { readBody, refuse, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import { accountResource } from './resource.ts';

const TYPES = ['GIRO', 'SAVINGS', 'FIXEDTERM', 'SECURITIES', 'LOAN', 'CREDITCARD', 'CASH', 'PAYMENT_PROVIDER'];

const printed = (call: Call, account: FinancialAccount, status = 200) =>
  json(accountResource(account, call.world.books.get('profile').organizationId), status);

const readAccount = (form: Form) => ({
  type: form.requiredOneOf('type', TYPES) ?? '',
  accountSystem: form.requiredText('accountSystem'),
  name: form.requiredText('name'),
  bankName: form.requiredText('bankName'),
  balanceCents: centsOf(form.requiredNumber('balance', 2)) ?? 0,
  deactivated: form.flag('deactivated'),
  ...present({
    accountHolder: form.text('accountHolder'),
    externalReference: form.text('externalReference'),
    iban: form.text('iban'),
    bic: form.text('bic'),
  }),
});

const create = (call: Call) => {
  const { world } = call;
  const form = readBody(call, 'regular');
  const content = readAccount(form);
  refuseFaults(call, 'regular', form.faults);
  const now = berlinTimestamp(world.clock.now());
  const row = { ...content, id: world.ids.uuid(), createdDate: now, updatedDate: now, lockVersion: 0 };
  return printed(call, world.books.accounts.put(row), 201);
};

const found = (call: Call): FinancialAccount =>
  call.world.books.accounts.get(call.params['id'] ?? '') ?? refuseUnknown(call, 'regular');

const update = (call: Call) => {
  const { world } = call;
  const old = found(call);
  const form = readBody(call, 'regular');
  const { accountSystem: _immutable, ...content } = readAccount(form);
  refuseFaults(call, 'regular', form.faults);
  if (form.raw('lockVersion') !== old.lockVersion) refuse(call, 409, 'The account has been changed meanwhile');
  const updatedDate = berlinTimestamp(world.clock.now());
  const { id, createdDate, accountSystem } = old;
  const lockVersion = old.lockVersion + 1;
  return printed(
    call,
    world.books.accounts.put({ ...content, id, createdDate, accountSystem, updatedDate, lockVersion }),
  );
};

const remove = (call: Call) => {
  const { id } = found(call);
  const { accounts, transactions, transactionsOfAccount } = call.world.books;
  const rows = transactionsOfAccount(id);
  if (rows.some((row) => row.assignments.length > 0)) refuse(call, 406, 'Transactions of the account are assigned');
  for (const row of rows) transactions.remove(row.id);
  accounts.remove(id);
  return empty(204);
};

const list = (call: Call) => {
  const [iban, reference] = [call.query.get('iban'), call.query.get('externalReference')];
  if (iban !== null && reference !== null) refuse(call, 400, 'At most one filter is allowed');
  const { books } = call.world;
  const rows = [...books.accounts.values()].filter(
    (row) => (iban === null || row.iban === iban) && (reference === null || row.externalReference === reference),
  );
  return json(rows.map((row) => accountResource(row, books.get('profile').organizationId)));
};

const path = '/finance/accounts';
const format = 'regular';

/** Financial accounts of the partner interface. */
export const accountRoutes: readonly Route[] = [
  { method: 'GET', path, scopes: ['finance.read'], format, handle: list },
  { method: 'POST', path, scopes: ['finance.write'], format, handle: create },
  {
    method: 'GET',
    path: `${path}/:id`,
    scopes: ['finance.read'],
    format,
    handle: (call) => printed(call, found(call)),
  },
  { method: 'PUT', path: `${path}/:id`, scopes: ['finance.write'], format, handle: update },
  { method: 'DELETE', path: `${path}/:id`, scopes: ['finance.delete'], format, handle: remove },
];
