import { Router, json } from 'express';
import type { ContactBody } from '../books/entities.ts';
import { salesResource } from '../sales/resource.ts';
import type { World } from '../world.ts';
import { controlOverview } from './overview.ts';
import { actionSchema, contactSchema, resetSchema } from './schemas.ts';
import { read, setupRouter } from './setup-router.ts';
import { userActions } from './user-actions.ts';
import { present } from '../http/form.ts';

const booksOf = (world: World) => {
  const { books, requests } = world;
  const { organizationId } = books.get('profile');
  const documents = [...books.documents.values(), ...books.deletedDocuments.values()].map((document) => ({
    kind: document.kind,
    deleted: document.deletedDate !== undefined,
    totalCents: document.totalCents,
    openCents: document.openCents,
    payments: document.payments,
    ...salesResource(document, organizationId),
  }));
  const vouchers = [...books.vouchers.values(), ...books.deletedVouchers.values()].map(({ body, ...voucher }) => ({
    deleted: voucher.deletedDate !== undefined,
    ...voucher,
    ...body,
  }));
  return {
    documents,
    vouchers,
    contacts: [...books.contacts.values()],
    articles: [...books.articles.values()],
    accounts: [...books.accounts.values()],
    transactions: [...books.transactions.values()],
    hints: [...books.hints.values()],
    subscriptions: [...books.subscriptions.values()],
    counters: requests.counters(),
  };
};

const reset = (world: World, keepSetup: boolean): void => {
  world.faults.clear();
  world.requests.clear();
  world.clock.clear();
  world.books.reset(keepSetup);
  world.clock.restore(world.books.get('clock'));
  world.limiters.configure(world.limiters.settings());
};

const bookRoutes = (router: Router, world: World): void => {
  router.get('/books', (_request, response) => {
    response.json(booksOf(world));
  });
  router.get('/counters', (_request, response) => {
    response.json(world.requests.counters());
  });
  router.get('/requests', (_request, response) => {
    response.json(world.requests.requests());
  });
  router.get('/events', (_request, response) => {
    response.json(world.requests.events());
  });
  router.get('/deliveries', (_request, response) => {
    response.json([...world.books.deliveries.values()]);
  });
  router.post('/reset', (request, response) => {
    const wish = read(resetSchema, request, response);
    if (!wish) return;
    reset(world, wish.keepSetup ?? false);
    response.status(204).end();
  });
};

const userRoutes = (router: Router, world: World): void => {
  router.post('/documents/:id/:action', (request, response) => {
    const details = read(actionSchema, request, response);
    if (!details) return;
    const outcome = userActions[request.params.action]?.(world, request.params.id, present(details)) ?? {
      problem: 'unknown action',
    };
    response.status('problem' in outcome ? 409 : 200).json(outcome);
  });
  router.post('/contacts/:id', (request, response) => {
    const wish = read(contactSchema, request, response);
    if (!wish) return;
    const contact = world.books.contacts.get(request.params.id);
    if (!contact) {
      response.status(404).json({ problem: 'unknown contact' });
      return;
    }
    const body: ContactBody = { ...contact.body, ...wish.body };
    const version = contact.version + 1;
    world.books.contacts.put({ ...contact, version, body, archived: wish.archived ?? contact.archived });
    world.webhooks.happened('contact.changed', contact.id, 'user');
    response.json(world.books.contacts.get(contact.id));
  });
  router.delete('/contacts/:id', (request, response) => {
    const { id } = request.params;
    const isKnown = world.books.contacts.get(id) !== undefined;
    world.books.contacts.remove(id);
    if (isKnown) world.webhooks.happened('contact.deleted', id, 'user');
    response.status(isKnown ? 204 : 404).end();
  });
};

/** The API for tests: the books as they are, what a user does in the web app, and the set-up of the sandbox. */
export const controlRouter = (world: World): Router => {
  const router = Router();
  router.use(json({ limit: '5mb' }));
  router.get('/', (_request, response) => {
    response.json(controlOverview);
  });
  bookRoutes(router, world);
  userRoutes(router, world);
  router.use(setupRouter(world));
  return router;
};
