import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { answerOf } from './http-in-process.ts';

const app = express();
app.post('/orders/:id', express.json(), (request, response) => {
  response
    .set('x-seen', request.get('x-token') ?? '')
    .status(201)
    .json({ id: request.params['id'], body: request.body });
});

describe('A handler that is called without a socket', () => {
  it('sees address, headers and body, and is answered for with status, headers and bytes', async () => {
    const { status, headers, bytes } = await answerOf(app, {
      method: 'POST',
      url: 'http://shop.test/orders/7?all=1',
      headers: { 'content-type': 'application/json', 'x-token': 'ä' },
      body: '{"name":"Öl"}',
    });
    expect([status, headers['x-seen']]).toEqual([201, 'ä']);
    expect(JSON.parse(bytes.toString())).toEqual({ id: '7', body: { name: 'Öl' } });
  });

  it('answers an address that it does not know', async () =>
    expect((await answerOf(app, { method: 'GET', url: 'http://shop.test/none', headers: {} })).status).toBe(404));
});
