import { Router } from 'express';
import type { KnownBusiness, Registers } from './registers.ts';

/** What a test or a person does with the stand-in. */
export const controlRouter = (registers: Registers): Router => {
  const router = Router();
  router.get('/questions', (_request, response) => void response.json(registers.received));
  router.put('/businesses/:id', ({ params, body }, response) => {
    registers.know(params.id, body as KnownBusiness);
    response.status(204).end();
  });
  router.put('/failures/:what', ({ params, body }, response) => {
    registers.fail(params.what, (body as { readonly code?: string }).code);
    response.status(204).end();
  });
  router.post('/clock', ({ body }, response) => {
    const { advanceMs, now } = body as { readonly advanceMs?: number; readonly now?: string };
    if (now !== undefined) registers.setClock(now);
    if (advanceMs !== undefined) registers.advance(advanceMs);
    response.status(204).end();
  });
  return router;
};
