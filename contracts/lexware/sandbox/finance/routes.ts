import { present } from '../http/form.ts';
import { json } from '../http/reply.ts';
import { readBody, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { assignHinted } from './assignment.ts';
import { transactionRoutes } from './transaction-routes.ts';

/** A hint for a sales voucher; a second one takes the place of the first. */
const hint = (call: Call) => {
  const { world } = call;
  const form = readBody(call, 'regular');
  const id = form.requiredText('voucherId');
  const references = present({
    externalReference: form.text('externalReference'),
    endToEndId: form.text('endToEndId'),
  });
  if (Object.keys(references).length !== 1)
    form.blame('externalReference', 'INVALID', 'genau eine Referenz wird erwartet');
  refuseFaults(call, 'regular', form.faults);
  const document = world.books.documents.get(id) ?? refuseUnknown(call, 'regular');
  world.books.hints.put({ id, ...references });
  assignHinted(world, document);
  return json({ voucherId: id, ...references }, 201);
};

/** The finance interface for partners: accounts, bank transactions and hints that pay vouchers by themselves. */
export const financeRoutes: readonly Route[] = [
  ...accountRoutes,
  ...transactionRoutes,
  {
    method: 'POST',
    path: '/transaction-assignment-hint',
    scopes: ['transaction-assignment-hint.write'],
    format: 'regular',
    handle: hint,
  },
];
