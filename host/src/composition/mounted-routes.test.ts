import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@belegwerk/contracts/api';
import type { Express } from 'express';
import type { Container } from 'inversify';
import { readSettings } from '../settings/settings.ts';
import { composed } from './composed.ts';
import { T } from './tokens.ts';
import { webApp } from './web-app.ts';

interface Layer {
  readonly name: string;
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** What stands before and behind the routes, and answers nobody who asked for something that there is. */
const BESIDE = ['look', 'secured', 'compression', 'nothingThere', 'failed'];

describe('the routes of a host', () => {
  let container: Container;
  let web: Express;
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-routes-'));
  const silent = { write: () => undefined };

  beforeAll(async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'shpss_secret', DATA_DIR: folder };
    container = await composed(readSettings(settings), { logTo: silent });
    web = webApp(container);
  });
  afterAll(async () => {
    await container.get(T.jobs).stop();
    container.get(T.http).close();
    await container.get(T.stores).close();
    rmSync(folder, { recursive: true, force: true });
  });

  const layers = (): readonly Layer[] => (web.router as unknown as { readonly stack: readonly Layer[] }).stack;
  const mounted = (): readonly string[] =>
    layers().flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => `${method} ${route.path}`) : [],
    );
  /** There is one accounting service. */
  const agreed = Object.values(routes).map(({ method, path }) => `${method} ${path.replace(':accounting', 'lexware')}`);

  it('are those of the table, each once, and none beside them', () => {
    expect(mounted().toSorted()).toEqual(agreed.toSorted());
  });

  it('are all that answers: what stands beside them has no address of its own', () => {
    expect(layers().flatMap(({ name, route }) => (route ? [] : [name]))).toEqual(BESIDE);
  });

  it('would be missed here, were one of them mounted by hand', () => {
    web.get('/api/by-hand', (_request, response) => void response.send());
    expect(mounted()).toContain('get /api/by-hand');
    expect(agreed).not.toContain('get /api/by-hand');
  });
});
