import { json, Router } from 'express';
import { behaviourShape, type Behaviour } from '../behaviour.ts';
import type { Mailbox } from '../mailbox.ts';

const OVERVIEW = {
  'GET /control/mails': 'all mails, oldest first',
  'DELETE /control/mails': 'forgets the mails',
  'PUT /control/behaviour':
    '{refuseLogin?, greylist?, replies?: [{at: login | sender | recipient | content, code, text?, times?, recipient?}], cuts?: {times, keeps}, delayMs?}',
  'POST /control/reset': 'forgets the mails and behaves again',
} as const;

/** What tests and the demo tell the sandbox. */
export const controlRouter = (mailbox: Mailbox, behaviour: Behaviour): Router => {
  const router = Router();
  router.use(json());
  router.get('/', (_request, response) => void response.json(OVERVIEW));
  router.get('/mails', (_request, response) => void response.json(mailbox.all()));
  router.delete('/mails', (_request, response) => {
    mailbox.clear();
    response.sendStatus(204);
  });
  router.put('/behaviour', (request, response) => {
    const settings = behaviourShape.safeParse(request.body);
    if (!settings.success) return void response.status(400).json({ issues: settings.error.issues });
    behaviour.change(settings.data);
    response.sendStatus(204);
  });
  router.post('/reset', (_request, response) => {
    mailbox.clear();
    behaviour.reset();
    response.sendStatus(204);
  });
  return router;
};
