import type { CompanyBooks } from '@belegwerk/core/documents';
import type { AccountingTarget } from '@belegwerk/core/ports';
import { onlyRead, onlyThere } from '@belegwerk/core/sentences';
import { otherBooksOf } from '@belegwerk/core/shops';
import { accountingOfShops, makeRecheckAccess, makeSeriesElsewhere } from '@belegwerk/core/use-cases';
import { callbackPath, messagePath } from '../http/accounting-paths.ts';
import type { Bindings, Dependencies } from './dependencies.ts';
import type { HostOptions } from './host-options.ts';

const opened = (all: Dependencies): readonly AccountingTarget[] => {
  const { settings, clock, sendTo, log, vault, stores, metrics, originals, guard } = all;
  const seriesElsewhere = makeSeriesElsewhere({ stores, clock });
  return settings.accounting.map(({ id, open }) =>
    open({
      clock,
      send: sendTo(id),
      log,
      waited: (seconds) => metrics.waited(id, seconds),
      vault,
      leases: stores.leases,
      originals,
      seriesElsewhere: (shop) => seriesElsewhere(shop, id),
      addressesOf: (host, port) => guard.addressesOf(host, port),
      callbackUrl: settings.APP_URL && settings.APP_URL + callbackPath(id),
      messagePath: (shop) => messagePath(id, shop),
    }),
  );
};

/** The accounting services, as one set of books for all shops and as what connects a shop with each. */
export const accountingBindings = (around: HostOptions): Bindings => ({
  accounting: (all) => {
    const targets = (around.world?.targets ?? opened(all)).map((target) => around.accounting?.(target) ?? target);
    const { addWork, clock } = all;
    const { shops } = all.stores;
    return accountingOfShops({ targets, shops, recheckAccess: makeRecheckAccess({ shops, clock, addWork }) });
  },
  bookkeeping: ({ accounting: { bookkeeping } }) => around.bookkeeping?.(bookkeeping) ?? bookkeeping,
  pagesOf:
    ({ accounting, tickets }) =>
    (shop) => {
      const connected = accounting.of(shop);
      const targetOf = (books?: CompanyBooks) =>
        books ? accounting.targets.find(({ id }) => id === books.target) : connected;
      return {
        file: (token, by) => `/documents/${tickets.addressOf(token, by)}`,
        view: (kind, id, books) => targetOf(books)?.pages?.document(kind, id, 'view'),
        edit: (kind, id, books) => targetOf(books)?.pages?.document(kind, id, 'edit'),
        elsewhere: (entry) => {
          const facts = otherBooksOf([entry], shop);
          if (!facts) return undefined;
          return targetOf(entry.books)?.originalFiles ? onlyRead(facts) : onlyThere(facts);
        },
      };
    },
});
