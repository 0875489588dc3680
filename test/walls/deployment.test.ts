import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
// it brings no types
const { safeLoad } = createRequire(import.meta.url)('js-yaml') as { safeLoad: (text: string) => unknown };
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  readonly read_only?: boolean;
  readonly depends_on?: readonly string[] | object;
  readonly networks: readonly string[] | object;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}
interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
}

describe('the files of the deployment', () => {
  const composition = safeLoad(textOf('host/deploy/compose.yaml')) as Composition;
  const services = Object.entries(composition.services);

  it('start two hosts, a database and a proxy, of which the proxy alone is reached from outside', () => {
    expect(services.map(([name]) => name)).toEqual(['host-1', 'host-2', 'mongo', 'proxy']);
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect(services.filter(([name, each]) => name.startsWith('host') && !each.read_only)).toEqual([]);
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
    const { services: each } = safeLoad(textOf('host/deploy/compose.yaml')) as {
      services: Record<
        string,
        { environment: Record<string, string>; networks: Record<string, Record<string, string>> }
      >;
    };
    const { ipv4_address: four, ipv6_address: six } = each['proxy']?.networks['inside'] ?? {};
    expect(each['host-1']?.environment['TRUSTED_PROXIES']).toBe(`loopback,${four},${six}`);
    expect(textOf('host/deploy/Caddyfile')).toContain('path /metrics* /readyz*');
  });

  it('name only services, networks and volumes that they have', () => {
    const waitedFor = services.flatMap(([, { depends_on: on = [] }]) => (Array.isArray(on) ? on : Object.keys(on)));
    expect(waitedFor.filter((name: string) => !(name in composition.services))).toEqual([]);
    expect(
      services
        .flatMap(([, { networks }]) => (Array.isArray(networks) ? networks : Object.keys(networks)))
        .filter((name) => !(name in composition.networks)),
    ).toEqual([]);
    const named = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0] ?? ''));
    const missing = named.filter((from) =>
      from.startsWith('.') ? !existsSync(join(ROOT, 'host/deploy', from)) : !(from in composition.volumes),
    );
    expect(missing).toEqual([]);
  });

  it('ask for no variable that the example of `.env` does not name', () => {
    const asked = [...textOf('host/deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    const named = [...textOf('host/deploy/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('copy into the image only what is in the repository, and run as somebody who is not root', () => {
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
