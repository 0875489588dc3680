import type { AddressInfo } from 'node:net';
import express from 'express';

/** The least an Express server can do with a webhook: read the raw body and answer. */
const app = express();
app.post('/webhooks/shopify', express.raw({ type: '*/*', limit: '5mb' }), (_request, response) => {
  response.sendStatus(200);
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
});
process.once('SIGTERM', () => process.exit(0));
