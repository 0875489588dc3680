import express from 'express';
import type { ErrorRequestHandler, Express } from 'express';
import { accountRoutes } from './account/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { controlRouter } from './control/router.ts';
import { fileRoutes } from './files/routes.ts';
import { financeRoutes } from './finance/routes.ts';
import { dispatcher } from './http/dispatcher.ts';
import { gatewayError } from './http/error-bodies.ts';
import { unknownAtGateway } from './http/route.ts';
import { Router } from './http/router.ts';
import { writeReply } from './http/write-reply.ts';
import { oauthRouter } from './oauth/router.ts';
import { pagesRouter } from './pages/router.ts';
import { partnerRouter } from './partner/router.ts';
import { paymentRoutes } from './payments/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { voucherlistRoutes } from './voucherlist/routes.ts';
import { voucherRoutes } from './vouchers/routes.ts';
import type { World } from './world.ts';

const routes = [
  ...accountRoutes,
  ...contactRoutes,
  ...articleRoutes,
  ...salesRoutes,
  ...voucherlistRoutes,
  ...voucherRoutes,
  ...paymentRoutes,
  ...fileRoutes,
  ...financeRoutes,
  ...subscriptionRoutes,
];

const isTooLarge = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'type' in problem && problem.type === 'entity.too.large';

const failure: ErrorRequestHandler = (problem, _request, response, next) => {
  if (response.headersSent) {
    next(problem);
    return;
  }
  if (isTooLarge(problem)) {
    writeReply(response, gatewayError(413, 'Request Entity Too Large'));
    return;
  }
  process.stderr.write(`${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}\n`);
  writeReply(response, gatewayError(500, null));
};

/** The whole sandbox as an Express application. */
export const sandboxApp = (world: World): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use('/v1', express.raw({ type: () => true, limit: '10mb' }), dispatcher(world, new Router(routes)));
  app.use('/oauth2', oauthRouter(world));
  app.use('/partner', partnerRouter(world));
  app.use('/control', controlRouter(world));
  app.get('/webhookSignature/public/public_key.pub', async (_request, response) => {
    response.type('text/plain').send(await world.webhooks.publicKey());
  });
  app.use(pagesRouter(world));
  app.use((request, response) => {
    writeReply(response, unknownAtGateway((request.get('authorization') ?? '').replace(/^Bearer\s+/i, '')));
  });
  app.use(failure);
  return app;
};
