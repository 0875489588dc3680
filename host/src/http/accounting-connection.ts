import { routes } from '@belegwerk/contracts/api';
import type { LexwareConnector } from '@belegwerk/adapters/lexware';
import { connectFailedEvent, type Clock, type ConnectAccounting, type EventLog, type ShopKey } from '@belegwerk/core';
import { type RequestHandler, Router } from 'express';
import type { ConnectionRequests } from '../sessions/connection-requests.ts';
import type { CallLimits } from './call-limits.ts';
import { RequestFailure } from './failures.ts';
import { mount } from './mount.ts';

interface Parts {
  readonly session: RequestHandler;
  readonly limits: CallLimits;
  /** Undefined when this installation has no registration at the accounting service. */
  readonly connector: LexwareConnector | undefined;
  readonly requests: ConnectionRequests;
  readonly connectAccounting: ConnectAccounting;
  readonly eventsOf: (shop: ShopKey) => EventLog;
  readonly clock: Clock;
  readonly onConnected: (shop: ShopKey) => void;
}

/** Where the accounting service sends the merchant back to. */
export const CONNECTION_CALLBACK = '/lexware/callback';

/** Connects a shop with its accounting account: the address of the popup, and the way back from it. */
export const accountingConnection = (parts: Parts): Router => {
  const router = Router();
  mount(router, routes.accountingAuth, parts.session, async ({ caller: { shop } }) => {
    if (!parts.connector)
      throw new RequestFailure(
        409,
        'connection-not-configured',
        'Diese Installation kann sich nicht selbst verbinden: LEXWARE_CLIENT_ID, LEXWARE_CLIENT_SECRET oder APP_URL fehlt.',
      );
    return { url: parts.connector.authorizeUrl(await parts.requests.open(shop.key)) };
  });
  router.get(CONNECTION_CALLBACK, parts.limits.byAddress('call'), async (request, response) => {
    const { state, code } = request.query;
    const sentence = await answered(textOf(state), textOf(code));
    response
      .type('html')
      .send(`<!doctype html><html lang="de"><meta charset="utf-8"><title>Belegwerk</title><p>${sentence}</p></html>`);
  });
  return router;

  async function answered(state: string, code: string): Promise<string> {
    const request = await parts.requests.close(state);
    if (!request || !parts.connector)
      return 'Diese Anfrage ist abgelaufen. Starte die Verbindung in der App noch einmal.';
    if (!code) return 'Du hast den Zugriff nicht erlaubt. Es wurde nichts geändert. Du kannst das Fenster schließen.';
    const exchanged = await parts.connector.exchangeCode(request.shop, code, request.verifier);
    if (!exchanged.ok && exchanged.failure.kind === 'bookkeeping-not-connected')
      await parts.eventsOf(request.shop).append(connectFailedEvent(parts.clock.now(), parts.clock.now().toString()));
    const connected = exchanged.ok && (await parts.connectAccounting(request.shop));
    if (!connected || !connected.ok)
      return 'Lexware Office hat die Verbindung nicht bestätigt. Starte sie in der App noch einmal.';
    parts.onConnected(request.shop);
    return `Lexware Office ist jetzt mit dem Shop ${request.shop} verbunden. Du kannst das Fenster schließen.`;
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
