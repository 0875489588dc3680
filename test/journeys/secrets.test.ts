import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { talkativeRun, type Remains } from './talkative-run.ts';

const LIMIT_MS = 30_000;

describe('what a host leaves behind', () => {
  let folder = '';
  let remains: Remains;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-secrets-'));
    remains = await talkativeRun(folder);
  }, LIMIT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is worth looking at: a store with an order, a log, and secrets of every kind', () => {
    const { stored, written, secrets, customer } = remains;
    expect([stored.includes('#1001'), stored.includes(customer)]).toEqual([true, true]);
    expect(written).toMatch(/^\{"level":"info".*"msg":"listening"\}$/m);
    expect(new Set(secrets.map(([what]) => what)).size).toBe(8);
    expect(secrets.every(([, secret]) => secret.length >= 16)).toBe(true);
  });

  it('holds no token and no key in readable form, neither in its files nor in its log', () => {
    const { stored, written, secrets } = remains;
    const found = secrets.filter(([, secret]) => stored.includes(secret) || written.includes(secret));
    expect(found.map(([what]) => what)).toEqual([]);
  });

  it('names no customer in its log, and no mail address', () => {
    const { written, customer } = remains;
    expect(customer).toMatch(/\S+ \S+/);
    expect(written).not.toContain(customer);
    expect(written).not.toMatch(/[\w.]+@[\w-]+\.\w/);
  });

  it('mentions each shop that is not installed and each topic without a subscription once', () => {
    const lines = remains.written.split('\n').filter((line) => line.includes('"about"'));
    const about = lines.map((line) => (JSON.parse(line) as { about: string }).about);
    expect(about).toEqual(['shop fremd-1.myshopify.com', 'shop fremd-2.myshopify.com', 'topic carts/update']);
  });
});
