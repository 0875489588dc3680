import { pageOf, readPage } from '../http/paging.ts';
import { json } from '../http/reply.ts';
import { refuse } from '../http/route.ts';
import type { Call, Route } from '../http/route.ts';
import { berlinDay } from '../time/berlin.ts';
import { readListFilter, readListOrder } from './query.ts';
import { listEntries, printedRow } from './rows.ts';

const list = (call: Call) => {
  const page = readPage(call, 250, (message) => refuse(call, 400, message));
  const fits = readListFilter(call);
  const order = readListOrder(call);
  const number = call.query.get('voucherNumber') ?? undefined;
  const entries = [];
  for (const entry of listEntries(call.world, number, berlinDay(call.world.clock.now()))) {
    if (fits(entry)) entries.push(entry);
  }
  const paged = pageOf(entries.toSorted(order.compare), page, [order]);
  return json({ ...paged, content: paged.content.map(printedRow) });
};

const noTemplates = (call: Call) =>
  json(
    pageOf(
      [],
      readPage(call, 250, (message) => refuse(call, 400, message)),
      [{ property: 'createdDate', direction: 'DESC' }],
    ),
  );

/** The list over all vouchers, and the (always empty) list of recurring templates. */
export const voucherlistRoutes: readonly Route[] = [
  { method: 'GET', path: '/voucherlist', scopes: ['voucherlist.read'], format: 'regular', handle: list },
  {
    method: 'GET',
    path: '/recurring-templates',
    scopes: ['recurring-templates.read'],
    format: 'regular',
    handle: noTemplates,
  },
];
