import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aShop } from '@belegwerk/contracts/ports';
import { accountingTargetId, ok, staffId } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import { afterEach, describe, expect, it } from '@jest/globals';
import { mounted, openGuards } from '../../testing/mounted.ts';
import { connectionArea } from './connection-area.ts';

type Parts = Parameters<typeof connectionArea>[0];

const { accounting: _account, accountSyncs: _books, onboarding: _accepted, ...fresh } = aShop();
const account = {
  target: accountingTargetId('lexware'),
  connectedAt: fresh.installedAt,
  seller: { organizationId: 'o-1', companyName: 'Kontorwerk GmbH' },
};
const accepted = { version: '1', at: fresh.installedAt, by: staffId('7') };

describe('an account that is opened from the app', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  const wanted = async (shop: Shop) => {
    const asked: string[] = [];
    const parts: Partial<Parts> = {
      targets: [{ id: accountingTargetId('lexware'), name: 'Lexware Office', consent: undefined, consentNeeds: [] }],
      openAccount: {
        isPossible: true,
        open: async (_key, { email }) => {
          asked.push(email);
          return ok({ is: 'opened' as const });
        },
      },
    };
    const guards = openGuards((_request, response, next) => {
      response.locals['caller'] = { shop, userId: staffId('7') };
      next();
    });
    server = createServer(mounted(connectionArea(parts as Parts), guards)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/lexoffice/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'fremd@firma.example', accepts: true }),
    });
    return { status: response.status, text: await response.text(), asked };
  };

  it('is asked for by a shop that may connect and has none', async () => {
    const { status, asked } = await wanted({ ...fresh, onboarding: { accepted } });
    expect([status, asked]).toEqual([200, ['fremd@firma.example']]);
  });

  it.each<[string, Shop, string]>([
    ['has accepted nothing', fresh, 'terms-not-accepted'],
    ['is connected', { ...fresh, accounting: account } as Shop, 'action-impossible'],
  ])('is not asked for by a shop that %s', async (_who, shop, kind) => {
    const { status, text, asked } = await wanted(shop);
    expect([status, asked]).toEqual([409, []]);
    expect(text).toContain(kind);
  });
});
