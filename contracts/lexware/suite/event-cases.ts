import { createVerify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from '@jest/globals';
import { actionResult, eventCallback, eventSubscription, pageOf } from '../wire/index.ts';
import type { AccountClient } from './account.ts';
import { bodyOf, create, type Suite } from './cases.ts';
import { aLine, anInvoice } from './requests.ts';

type Received = { readonly body: string; readonly signature: string };

/** An address of our own that takes callbacks, for as long as the work lasts. */
const whileListening = async (work: (url: string, received: readonly Received[]) => Promise<void>): Promise<void> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['x-lxo-signature']);
      if (request.method === 'POST') received.push({ body: Buffer.concat(chunks).toString(), signature });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const subscriptions = async (client: AccountClient) =>
  bodyOf(await client.call('GET', '/event-subscriptions'), pageOf(eventSubscription)).content;

const subscribe = (client: AccountClient, eventType: string, callbackUrl: string) =>
  client.call('POST', '/event-subscriptions', { eventType, callbackUrl });

/** Event subscriptions and callbacks. A real service cannot reach a test. */
export const eventCases = ({ sandboxOnly }: Suite): void => {
  describe('an event subscription', () => {
    sandboxOnly('is made once for an address that answers, listed, and ended once', (client) =>
      whileListening(async (callbackUrl) => {
        const answer = await subscribe(client, 'invoice.created', callbackUrl);
        expect(answer.status).toBe(201);
        const { id } = bodyOf(answer, actionResult);
        expect((await subscribe(client, 'invoice.created', callbackUrl)).status).toBe(409);
        expect((await subscribe(client, 'invoice.created', 'http://127.0.0.1:1/closed')).status).toBe(406);
        expect((await subscribe(client, 'invoice.painted', callbackUrl)).status).toBe(406);
        const row = (await subscriptions(client)).find((each) => each.subscriptionId === id);
        expect(row).toMatchObject({ eventType: 'invoice.created', callbackUrl });
        expect((await client.call('DELETE', `/event-subscriptions/${id}`)).status).toBe(204);
        expect((await client.call('DELETE', `/event-subscriptions/${id}`)).status).toBe(404);
      }),
    );

    sandboxOnly('brings events that are signed over the exact bytes', (client) =>
      whileListening(async (callbackUrl, received) => {
        const made = bodyOf(await subscribe(client, 'payment.changed', callbackUrl), actionResult);
        const invoice = anInvoice('gross', [aLine('gross', 119, 19)]);
        const resourceId = await create(client, '/invoices?finalize=true', invoice);
        await client.control('POST', `/documents/${resourceId}/pay`, {});
        await client.control('POST', '/clock', { advanceMs: 0 });
        const [event] = received;
        expect(eventCallback.parse(JSON.parse(event?.body ?? ''))).toMatchObject({
          eventType: 'payment.changed',
          resourceId,
        });
        const key = (await client.send('/webhookSignature/public/public_key.pub', {})).text;
        const isSigned = (body: string): boolean =>
          createVerify('RSA-SHA512')
            .update(body)
            .verify(key, event?.signature ?? '', 'base64');
        expect([isSigned(event?.body ?? ''), isSigned(`${event?.body} `)]).toEqual([true, false]);
        await client.call('DELETE', `/event-subscriptions/${made.id}`);
      }),
    );
  });
};
