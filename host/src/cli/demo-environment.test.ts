import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { environmentHere, keepDemoEnvironment } from './demo-environment.ts';

describe('commands beside the demo', () => {
  const root = mkdtempSync(join(tmpdir(), 'belegwerk-demo-'));
  const [demo = '', fresh = ''] = ['demo', 'fresh'].map((name) => join(root, name));
  for (const folder of [demo, fresh]) mkdirSync(folder);
  afterAll(() => rmSync(root, { recursive: true }));
  const here = (environment: Readonly<Record<string, string>>) => environmentHere(environment, [demo, fresh]);

  it('have no settings but their own before one was started', () => {
    expect(here({ PORT: '4000' })).toEqual({ environment: { PORT: '4000' } });
  });

  it('take those of the one that was started last, which only their owner may read', () => {
    keepDemoEnvironment(demo, { SHOPIFY_API_KEY: 'of-demo', DATA_DIR: '.data/demo/host' });
    keepDemoEnvironment(fresh, { SHOPIFY_API_KEY: 'of-fresh', DATA_DIR: '.data/fresh/host' });
    utimesSync(join(fresh, 'host-settings.json'), 1, 1);
    expect(here({ LEXWARE_API_KEY: 'real', SHOPIFY_API_KEY: '' })).toEqual({
      environment: { LEXWARE_API_KEY: 'real', SHOPIFY_API_KEY: 'of-demo', DATA_DIR: '.data/demo/host' },
      demo,
    });
    expect(statSync(join(demo, 'host-settings.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['SHOPIFY_API_KEY', 'DATA_DIR', 'MONGODB_URL'])(
    'leave it alone where %s is set: a real installation is meant',
    (name) => {
      expect(here({ [name]: 'real' })).toEqual({ environment: { [name]: 'real' } });
    },
  );
});
