import { Router } from 'express';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { FaultRule } from '../http/faults.ts';
import { present } from '../http/form.ts';
import { disconnect } from '../oauth/connections.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import type { World } from '../world.ts';
import {
  clockSchema,
  consentSchema,
  faultSchema,
  letterheadSchema,
  profileSchema,
  ratesSchema,
  switchesSchema,
} from './schemas.ts';

/** Reads a body, or answers 400 with what is wrong and nothing. */
export const read = <S extends z.ZodType>(schema: S, request: Request, response: Response): z.infer<S> | undefined => {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  response
    .status(400)
    .json({ problem: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) });
  return undefined;
};

const clockState = ({ clock }: World) => ({
  now: berlinTimestamp(clock.now()),
  frozen: clock.setting().frozenMs !== null,
});

const faultRoutes = (router: Router, world: World): void => {
  router.get('/faults', (_request, response) => {
    response.json(world.faults.list());
  });
  router.post('/faults', (request, response) => {
    const wish = read(faultSchema, request, response);
    if (!wish) return;
    const rule: FaultRule = { ...present(wish), id: world.ids.uuid() };
    world.faults.add(rule);
    response.status(201).json(rule);
  });
  router.delete(['/faults', '/faults/:id'], (request, response) => {
    const { id } = request.params as { id?: string };
    world.faults.clear(id);
    response.status(204).end();
  });
};

const changeClock = async (world: World, request: Request, response: Response): Promise<void> => {
  const wish = read(clockSchema, request, response);
  if (!wish) return;
  const { clock, books } = world;
  const frozen = wish.frozen ?? clock.setting().frozenMs !== null;
  if (wish.set !== undefined || wish.frozen !== undefined) {
    clock.set(wish.set === undefined ? clock.now() : Date.parse(wish.set), frozen);
  }
  if (wish.advanceMs !== undefined) await clock.advance(wish.advanceMs);
  books.set('clock', clock.setting());
  response.json(clockState(world));
};

const clockRoutes = (router: Router, world: World): void => {
  router.get('/clock', (_request, response) => {
    response.json(clockState(world));
  });
  router.post('/clock', (request, response) => changeClock(world, request, response));
};

const rateRoutes = (router: Router, world: World): void => {
  router.get('/rates', (_request, response) => {
    response.json(world.limiters.settings());
  });
  router.post('/rates', (request, response) => {
    const wish = read(ratesSchema, request, response);
    if (!wish) return;
    world.limiters.configure({ ...world.limiters.settings(), ...present(wish) });
    response.json(world.limiters.settings());
  });
};

const recordRoutes = (router: Router, world: World): void => {
  const single = (key: 'profile' | 'switches' | 'consent', schema: z.ZodType<object>): void => {
    router.get(`/${key}`, (_request, response) => {
      response.json(world.books.get(key));
    });
    router.post(`/${key}`, (request, response) => {
      const wish = read(schema, request, response);
      if (!wish) return;
      world.books.set(key, { ...world.books.get(key), ...wish });
      response.json(world.books.get(key));
    });
  };
  single('profile', profileSchema);
  single('switches', switchesSchema);
  single('consent', consentSchema);
  router.post('/letterhead', (request, response) => {
    const wish = read(letterheadSchema, request, response);
    if (!wish) return;
    const id = String(world.books.letterheads.size + 1);
    response.json(world.books.letterheads.put({ ...world.books.letterhead(), ...present(wish), id }));
  });
};

const connectionRoutes = (router: Router, world: World): void => {
  router.get('/connections', (_request, response) => {
    response.json(
      [...world.books.connections.values()].map(({ id, name, scope, createdDate }) => ({
        id,
        name,
        scope,
        createdDate,
      })),
    );
  });
  router.post('/connections/expire', (_request, response) => {
    const all = [...world.books.connections.values()];
    for (const connection of all) world.books.connections.put({ ...connection, accessExpiresMs: 0 });
    response.json({ expired: all.length });
  });
  router.post('/connections/revoke', (_request, response) => {
    const all = [...world.books.connections.values()];
    for (const connection of all) disconnect(world, connection);
    response.json({ revoked: all.length });
  });
};

/** How tests set the sandbox up: faults, clock, limits, profile, switches, letter head, consent, connections. */
export const setupRouter = (world: World): Router => {
  const router = Router();
  faultRoutes(router, world);
  clockRoutes(router, world);
  rateRoutes(router, world);
  recordRoutes(router, world);
  connectionRoutes(router, world);
  return router;
};
