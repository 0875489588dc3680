import { pageOf, readPage } from '../http/paging.ts';
import { json } from '../http/reply.ts';
import { refuse, type Call, type Route } from '../http/route.ts';
import { berlinDay } from '../time/berlin.ts';
import { readListFilter, readListOrder } from './query.ts';
import { printedRow } from './rows.ts';

const list = (call: Call) => {
  const { world } = call;
  const today = berlinDay(world.clock.now());
  const page = readPage(call, 250, (message) => refuse(call, 400, message));
  const fits = readListFilter(call, today);
  const order = readListOrder(call);
  const entries = world.list.entries(call.query.get('voucherNumber') ?? undefined).filter(fits);
  const paged = pageOf(order.sorted(entries), page, [order]);
  return json({ ...paged, content: paged.content.map((entry) => printedRow(entry, today)) });
};

const noTemplates = (call: Call) => {
  const page = readPage(call, 250, (message) => refuse(call, 400, message));
  return json(pageOf([], page, [{ property: 'createdDate', direction: 'DESC' }]));
};

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
