import type { Http } from '@belegwerk/adapters/http';
import { accountingOfShops } from '@belegwerk/core/use-cases';
import type { AccountingTarget, Clock, SecretVault, Stores } from '@belegwerk/core/ports';
import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { callbackPath, messagePath } from '../http/accounting-paths.ts';
import type { Settings } from '../settings/settings.ts';
import type { Surroundings } from './surroundings.ts';
import { T } from './tokens.ts';

interface Parts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly http: Http;
  readonly log: Logger;
  readonly vault: SecretVault;
  readonly stores: Stores;
}

const opened = ({ settings, clock, http, log, vault, stores }: Parts): readonly AccountingTarget[] =>
  settings.accounting.map(({ id, open }) =>
    open({
      clock,
      send: http.send,
      log,
      vault,
      leases: stores.leases,
      callbackUrl: settings.APP_URL && settings.APP_URL + callbackPath(id),
      messagePath: (shop) => messagePath(id, shop),
    }),
  );

/** The accounting services, as one set of books for all shops and as what connects a shop with each. */
export const bindAccounting = (container: Container, around: Surroundings): void => {
  container
    .bind(T.accounting)
    .toResolvedValue(
      (settings, clock, http, log, vault, stores) => {
        const targets = opened({ settings, clock, http, log, vault, stores });
        const surrounded = targets.map((target) => around.accounting?.(target) ?? target);
        return accountingOfShops({ targets: surrounded, shops: stores.shops });
      },
      [T.settings, T.clock, T.http, T.log, T.vault, T.stores],
    )
    .inSingletonScope();
  container
    .bind(T.bookkeeping)
    .toResolvedValue(({ bookkeeping }) => around.bookkeeping?.(bookkeeping) ?? bookkeeping, [T.accounting])
    .inSingletonScope();
  container
    .bind(T.pagesOf)
    .toResolvedValue(
      (accounting, tickets) => (shop) => {
        const { pages } = accounting.of(shop);
        return {
          file: (token, by) => `/documents/${tickets.addressOf(token, by)}`,
          view: (kind, id) => pages.document(kind, id, 'view'),
          edit: (kind, id) => pages.document(kind, id, 'edit'),
        };
      },
      [T.accounting, T.tickets],
    )
    .inSingletonScope();
};
