import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aShop } from '@belegwerk/contracts/ports';
import type { BookkeepingFailure } from '@belegwerk/core/for-areas';
import { accountingTargetId, fail, staffId } from '@belegwerk/core/kernel';
import { afterEach, describe, expect, it } from '@jest/globals';
import { mounted, openGuards } from '../../testing/mounted.ts';
import { connectionArea } from './connection-area.ts';

type Parts = Parameters<typeof connectionArea>[0];
type Receive = Parts['offers']['receive'];

const { accounting: _account, accountSyncs: _books, ...fresh } = aShop();
const by = staffId('7');
const shop = { ...fresh, onboarding: { accepted: { version: '1', at: fresh.installedAt, by } } };
const never = new Promise<never>(() => undefined);

describe('a key that a person has typed', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  const answerTo = async (receive: Receive, patience: () => Promise<void> = () => never): Promise<string> => {
    const id = accountingTargetId('lexware');
    const keys = { keysLastMonths: 24 } as unknown as NonNullable<Parts['targets'][number]['keys']>;
    const parts: Partial<Parts> = {
      targets: [{ id, name: 'Lexware Office', consent: undefined, consentNeeds: [], keys }],
      offers: { receive } as Parts['offers'],
      patience,
    };
    const guards = openGuards((_request, response, next) => {
      response.locals['caller'] = { shop, userId: by };
      next();
    });
    server = createServer(mounted(connectionArea(parts as Parts), guards)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/lexoffice/key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'abcdefgh-12345678' }),
    });
    return `${response.status} ${await response.text()}`;
  };

  const ANSWERS: Readonly<Record<string, BookkeepingFailure>> = {
    'nimmt diesen Schlüssel nicht an': { kind: 'bookkeeping-not-connected' },
    'darf das Konto nicht lesen': { kind: 'bookkeeping-permission-missing', permission: 'read-documents' as never },
    'am Abonnement bei Lexware Office': { kind: 'bookkeeping-permission-missing', permission: 'subscription' },
    'ist gerade ausgelastet': { kind: 'bookkeeping-busy', waitSeconds: 30 },
    'antwortet gerade nicht': { kind: 'bookkeeping-unreachable', detail: 'no answer in time' },
    'meldet gerade eine Störung': { kind: 'bookkeeping-unreachable', detail: 'HTTP 503', answered: true },
    'hat die Anfrage abgelehnt': { kind: 'bookkeeping-refused', code: '404', reasons: [] },
    'hat nicht bestätigt': { kind: 'bookkeeping-outcome-unknown', detail: 'HTTP 504' },
    'ein anderes Konto verbunden': { kind: 'bookkeeping-cancelled' },
  };

  it.each(Object.entries(ANSWERS))('is answered by a sentence of its own: …%s…', async (words, failure) => {
    const text = await answerTo(async () => fail(failure));
    expect(Object.keys(ANSWERS).filter((each) => text.includes(each))).toEqual([words]);
  });

  it('is answered although the service does not answer in time, and what is begun goes on', async () => {
    expect(
      await answerTo(
        () => never,
        async () => undefined,
      ),
    ).toContain('antwortet sehr langsam');
  });
});
