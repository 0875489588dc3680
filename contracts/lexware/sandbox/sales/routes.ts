import type { SalesDocument } from '../books/sales-document.ts';
import { empty, json } from '../http/reply.ts';
import { readBody, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import { createVoucher } from './create.ts';
import { documentFileId, downloadFile } from './document-file.ts';
import { allSalesKinds, type SalesKindTraits } from './kinds.ts';
import { salesResource } from './resource.ts';

const found = (call: Call, kind: SalesKindTraits): SalesDocument => {
  const document = call.world.books.documents.get(call.params['id'] ?? '');
  return document?.kind === kind.kind ? document : refuseUnknown(call, 'regular');
};

const sendMail = (call: Call, kind: SalesKindTraits) => {
  const document = found(call, kind);
  const form = readBody(call, 'regular');
  form.require('recipients');
  if (form.items('recipients').length === 0) form.blame('recipients', 'NOTEMPTY', 'darf nicht leer sein');
  refuseFaults(call, 'regular', form.faults);
  call.world.requests.happened({
    at: berlinTimestamp(call.world.clock.now()),
    event: `${kind.kind}.mailed`,
    resourceId: document.id,
  });
  return empty(202);
};

const routesOf = (kind: SalesKindTraits): readonly Route[] => {
  const shared = { format: 'regular', scopes: [`${kind.scope}.read`] } as const;
  const one = `/${kind.path}/:id`;
  const read = (call: Call) => json(salesResource(found(call, kind), call.world.books.get('profile').organizationId));
  return [
    {
      ...shared,
      method: 'POST',
      path: `/${kind.path}`,
      scopes: [`${kind.scope}.write`],
      createsSalesVoucher: true,
      handle: (call) => createVoucher(call, kind),
    },
    { ...shared, method: 'GET', path: one, handle: read },
    { ...shared, method: 'GET', path: `${one}/file`, handle: (call) => downloadFile(call, found(call, kind)) },
    { ...shared, method: 'GET', path: `${one}/document`, handle: (call) => documentFileId(call, found(call, kind)) },
    {
      ...shared,
      method: 'POST',
      path: `${one}/sendmail`,
      scopes: ['vouchers.sendmail'],
      handle: (call) => sendMail(call, kind),
    },
  ];
};

const nothing = (path: string, scope: string): Route => ({
  method: 'GET',
  path,
  scopes: [scope],
  format: 'regular',
  handle: (call) => refuseUnknown(call, 'regular'),
});

/** All kinds of sales vouchers: create, read, download. There is no list, no change and no deletion. */
export const salesRoutes: readonly Route[] = [
  ...allSalesKinds.flatMap(routesOf),
  nothing('/down-payment-invoices/:id', 'invoices.read'),
  nothing('/down-payment-invoices/:id/file', 'invoices.read'),
  nothing('/recurring-templates/:id', 'recurring-templates.read'),
];
