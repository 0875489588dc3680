import { Router, json } from 'express';
import type { Request } from 'express';
import { disconnect } from '../oauth/connections.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import type { World } from '../world.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isPartner = (world: World, request: Request): boolean => {
  const credentials = world.books.get('credentials');
  const expected = `Basic ${Buffer.from(`${credentials?.clientId}:${credentials?.clientSecret}`).toString('base64')}`;
  return credentials !== null && request.get('authorization') === expected;
};

/** The sandbox has the books of one company: from now on they are empty and belong to the new one, and no earlier access leads there. */
const openAccount = (world: World, email: string): string => {
  for (const connection of world.books.connections.values()) disconnect(world, connection);
  world.books.reset(true);
  const organizationId = world.ids.uuid();
  world.books.set('profile', {
    ...world.books.get('profile'),
    organizationId,
    companyName: 'Neues Unternehmen',
    userId: world.ids.uuid(),
    userName: email,
    userEmail: email,
    connectedDate: berlinTimestamp(world.clock.now()),
    connectionId: world.ids.uuid(),
  });
  return organizationId;
};

/**
 * Where partners open accounts: `POST /partner/accounts` with `{ email, termsAccepted: true }`, signed with client id and
 * secret. The same `Idempotency-Key` gets the same answer and opens nothing a second time; 409 for an address that has an account,
 * 422 for what is no address or was not accepted. Lexware's own interface for partners is not public, so this is ours.
 */
export const partnerRouter = (world: World): Router => {
  const router = Router();
  router.post('/accounts', json({ limit: '4kb' }), (request, response) => {
    const key = request.get('idempotency-key');
    if (!isPartner(world, request)) return void response.status(401).json({ error: 'unauthorized' });
    if (!key) return void response.status(400).json({ error: 'idempotency_key_missing' });
    const { email, termsAccepted } = request.body as { email?: unknown; termsAccepted?: unknown };
    const opened = world.books.get('opened');
    const before = opened[key];
    if (before) return void response.json({ organizationId: before.organizationId });
    if (typeof email !== 'string' || !EMAIL.test(email) || termsAccepted !== true)
      return void response.status(422).json({ error: 'invalid' });
    const known = [world.books.get('profile').userEmail, ...Object.values(opened).map((one) => one.email)];
    if (known.includes(email)) return void response.status(409).json({ error: 'known' });
    const organizationId = openAccount(world, email);
    world.books.set('opened', { ...opened, [key]: { email, organizationId } });
    response.status(201).json({ organizationId });
  });
  return router;
};
