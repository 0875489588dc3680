import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isHost, readComposition, readEnvironmentFile, type Service } from '../commands/stand-ins/composition.ts';

const ROOT = join(import.meta.dirname, '../..');
// it brings no types
const { safeLoad } = createRequire(import.meta.url)('js-yaml') as { safeLoad: (text: string) => unknown };
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const FILES = ['compose.single.yaml', 'compose.mongo.yaml'] as const;
const fileOf = (name: string): string => join(ROOT, 'host/deploy', name);
const servicesOf = (name: string): readonly (readonly [string, Service])[] =>
  Object.entries(readComposition(fileOf(name)).services);

type Networks = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What only Compose and the proxy read. */
const OF_COMPOSE = new Set(['DOMAIN', 'MONGODB_PASSWORD', 'MONGODB_ROOT_PASSWORD']);

describe('the files of the deployment', () => {
  it.each([
    ['compose.single.yaml', ['host', 'proxy']],
    ['compose.mongo.yaml', ['host-1', 'host-2', 'mongo', 'proxy']],
  ])('%s starts %j, of which the proxy alone is reached from outside', (name, expected) => {
    const services = servicesOf(name);
    expect(services.map(([service]) => service)).toEqual(expected);
    expect(services.filter(([, { ports }]) => ports).map(([service]) => service)).toEqual(['proxy']);
  });

  it.each(FILES)('%s has for every service a user who is not root, a look at its health, and limits', (name) => {
    for (const [service, each] of servicesOf(name)) {
      expect([service, ['', 'root', '0'].includes(each.user?.split(':')[0] ?? '')]).toEqual([service, false]);
      expect([service, each.read_only, each.cap_drop, each.security_opt]).toEqual([
        service,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      expect([service, each.healthcheck?.test.length]).toEqual([service, expect.any(Number)]);
      expect([service, each.mem_limit, each.pids_limit, each.restart]).toEqual([
        service,
        expect.stringMatching(/^\d+[mg]$/),
        expect.any(Number),
        'unless-stopped',
      ]);
    }
  });

  it('both have the same proxy, but for the hosts behind it', () => {
    const [one, other] = FILES.map((name) => {
      const { depends_on: _on, environment, ...proxy } = readComposition(fileOf(name)).services['proxy'] ?? {};
      return { ...proxy, environment: { ...environment, HOSTS: '' } };
    });
    expect(one).toEqual(other);
    expect(textOf('host/deploy/Caddyfile')).toContain('reverse_proxy {$HOSTS} {');
  });

  it.each(FILES)('%s and the example of `.env` tell a host only settings that it knows', (name) => {
    const given = readEnvironmentFile(join(ROOT, 'host/deploy/env.example'));
    const told = servicesOf(name)
      .filter(([, service]) => isHost(service))
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    const rows = [...textOf('host/docs/settings.md').matchAll(/^\| (`[^|]*`) +\|/gm)].map(([, row = '']) => row);
    const known = new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, setting]) => setting)));
    for (const [, text] of textOf('host/docs/settings.md').matchAll(/`([A-Z_]{4,})` \(/g)) known.add(text);
    expect([...Object.keys(given), ...told].filter((each) => !known.has(each) && !OF_COMPOSE.has(each))).toEqual([]);
  });

  it('warn by rules that each say what happened and what to do', () => {
    const { groups } = safeLoad(textOf('host/docs/metrics/alerts.yaml')) as {
      groups: readonly { rules: readonly { alert: string; expr: string; annotations: Record<string, string> }[] }[];
    };
    const rules = groups.flatMap(({ rules: each }) => each);
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter(({ expr, annotations: { summary, action } }) => !expr || !summary || !action)).toEqual([]);
  });

  it('keep the file of secrets out of the repository and out of the image', () => {
    const ignored = execFileSync('git', ['check-ignore', 'host/deploy/.env'], { cwd: ROOT, encoding: 'utf8' });
    expect(ignored.trim()).toBe('host/deploy/.env');
    expect(textOf('host/deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env*');
  });

  it('have a host trust itself and the proxy alone, and the proxy keep to itself what is for this machine', () => {
    for (const name of FILES) {
      const { proxy, ...others } = readComposition(fileOf(name)).services;
      const { ipv4_address: four, ipv6_address: six } = (proxy?.networks as Networks | undefined)?.['inside'] ?? {};
      const hosts = Object.values(others).filter(isHost);
      expect(hosts.length).toBeGreaterThan(0);
      for (const { environment } of hosts) expect(environment?.['TRUSTED_PROXIES']).toBe(`loopback,${four},${six}`);
    }
    expect(textOf('host/deploy/Caddyfile')).toContain('path /metrics* /readyz*');
  });

  it.each(FILES)('%s names only services, networks and volumes that it has', (name) => {
    const composition = readComposition(fileOf(name));
    const services = servicesOf(name);
    const waitedFor = services.flatMap(([, { depends_on: on = [] }]) => (Array.isArray(on) ? on : Object.keys(on)));
    expect(waitedFor.filter((each: string) => !(each in composition.services))).toEqual([]);
    expect(
      services
        .flatMap(([, { networks }]) => (Array.isArray(networks) ? networks : Object.keys(networks)))
        .filter((each) => !(each in composition.networks)),
    ).toEqual([]);
    const named = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0] ?? ''));
    const missing = named.filter((from) =>
      from.startsWith('.') ? !existsSync(join(ROOT, 'host/deploy', from)) : !(from in composition.volumes),
    );
    expect(missing).toEqual([]);
  });

  it.each(FILES)('%s asks for no variable that the example of `.env` does not name', (name) => {
    const asked = [...textOf(`host/deploy/${name}`).matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, each = '']) => each);
    const named = Object.keys(readEnvironmentFile(join(ROOT, 'host/deploy/env.example')));
    expect(asked.filter((each) => !named.includes(each))).toEqual([]);
  });

  it('the database of MongoDB has a user of its own for the hosts, who may do nothing else', () => {
    const script = textOf('host/deploy/mongo-user.js');
    expect(script).toContain("roles: [{ role: 'readWrite', db: 'belegwerk' }]");
    const { 'host-1': host, mongo } = readComposition(fileOf('compose.mongo.yaml')).services;
    expect(host?.environment?.['MONGODB_URL']).toMatch(/^mongodb:\/\/belegwerk:.*\?replicaSet=rs0$/);
    expect(host?.environment?.['MONGODB_ROOT_PASSWORD']).toBe('');
    expect(JSON.stringify(mongo)).toContain('rs.initiate');
  });

  it('copy into the image only what is in the repository, and run as a user that is not root', () => {
    const lines = textOf('host/deploy/Dockerfile').split('\n');
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(10);
    const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...copied], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 4_000_000,
    }).split('\n');
    expect(copied.filter((path) => !kept.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last).toContain('USER node');
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });
});
