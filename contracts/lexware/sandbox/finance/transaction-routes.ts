import type { FinancialTransaction } from '../books/entities.ts';
import { empty, json } from '../http/reply.ts';
import { readList, refuse, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { berlinTimestamp, instantOf } from '../time/berlin.ts';
import { assignToWaiting, unassign } from './assignment.ts';
import { readTransaction, type ReadTransaction } from './read-transaction.ts';
import { transactionResource } from './resource.ts';

const MOST = 25;

const recorded = ({ world }: Call, read: ReadTransaction): FinancialTransaction => {
  const { books, ids, clock } = world;
  const known = read.externalReference === undefined ? [] : books.transactionByReference(read.externalReference);
  const same = known.find((row) => row.accountId === read.accountId);
  if (same) return same;
  const now = berlinTimestamp(clock.now());
  const row = books.transactions.put({
    ...read,
    id: ids.uuid(),
    createdDate: now,
    updatedDate: now,
    lockVersion: 0,
    openCents: read.amountCents,
    assignments: [],
  });
  assignToWaiting(world, row);
  return books.transactions.get(row.id) ?? row;
};

/** A list of at most 25; one that is wrong refuses them all, a reference that is known answers what is known. */
const create = (call: Call) => {
  const forms = readList(call, 'regular');
  if (forms.length === 0 || forms.length > MOST) refuse(call, 406, `Between 1 and ${MOST} transactions are expected`);
  const read = forms.map((form) => readTransaction(call.world.books, form));
  refuseFaults(call, 'regular', forms[0]?.faults ?? []);
  return json(
    read.map((each) => transactionResource(recorded(call, each))),
    201,
  );
};

const found = (call: Call): FinancialTransaction =>
  call.world.books.transactions.get(call.params['id'] ?? '') ?? refuseUnknown(call, 'regular');

const latest = (call: Call) => {
  const rows = call.world.books.transactionsOfAccount(call.query.get('financialAccountId') ?? '');
  const [newest] = rows.toSorted((a, b) => instantOf(b.valueDate) - instantOf(a.valueDate));
  return json(transactionResource(newest ?? refuseUnknown(call, 'regular')));
};

const remove = (call: Call) => {
  const transaction = found(call);
  unassign(call.world, transaction);
  call.world.books.transactions.remove(transaction.id);
  return empty(204);
};

const path = '/finance/transactions';
const shared = { format: 'regular', scopes: ['finance.read'] } as const;

/** Bank transactions on financial accounts. */
export const transactionRoutes: readonly Route[] = [
  { ...shared, method: 'POST', path, scopes: ['finance.write'], handle: create },
  { ...shared, method: 'GET', path: `${path}/latest-transaction`, handle: latest },
  { ...shared, method: 'GET', path: `${path}/:id`, handle: (call) => json(transactionResource(found(call))) },
  { ...shared, method: 'GET', path: `${path}/:id/assignments`, handle: (call) => json(found(call).assignments) },
  { ...shared, method: 'DELETE', path: `${path}/:id`, scopes: ['finance.delete'], handle: remove },
];
