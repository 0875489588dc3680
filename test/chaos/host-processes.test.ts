import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostProcesses } from './host-processes.ts';

const READY = 'console.log(JSON.stringify({ port: 1 })); setInterval(() => undefined, 1000);';
const FAILS = "console.error('no memory left'); process.exitCode = 1;";
/** Programs that behave as a host may. */
const PROGRAMS = {
  'stays.ts': READY,
  'ends-later.ts': `console.log(JSON.stringify({ port: 1 })); setTimeout(() => { ${FAILS} }, 1);`,
  'ends-at-once.ts': FAILS,
  'crashes.ts': `if (process.env.CRASH_AT) process.kill(process.pid, 'SIGKILL'); ${READY}`,
  'leaves.ts': `process.once('SIGTERM', () => process.exit(0)); ${READY}`,
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'belegwerk-hosts-'));
  for (const [name, text] of Object.entries(PROGRAMS)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

const hostsOf = (program: keyof typeof PROGRAMS): HostProcesses => new HostProcesses({}, join(folder, program));
const untilDead = async (hosts: HostProcesses): Promise<void> => {
  while (hosts.isAlive(1)) await new Promise((resume) => setTimeout(resume, 5));
};

describe('The hosts of a chaos run', () => {
  it('count a death that the run ordered', async () => {
    const hosts = hostsOf('stays.ts');
    await hosts.start(1);
    await hosts.kill(1);
    expect([hosts.deaths, hosts.endedByThemselves, hosts.isAlive(1)]).toEqual([1, [], false]);
  });

  it('count a death at the step that was named, also before the host is ready', async () => {
    const hosts = hostsOf('crashes.ts');
    await hosts.start(1, 'orders.save:before#1');
    expect([hosts.deaths, hosts.endedByThemselves]).toEqual([1, []]);
  });

  it('do not count a host that ended by itself, and tell its last words', async () => {
    const hosts = hostsOf('ends-later.ts');
    await hosts.start(1, 'orders.save:before#1');
    await untilDead(hosts);
    await hosts.start(1);
    await untilDead(hosts);
    const told = 'host 2 ended by itself (exit 1); it wrote last:\nno memory left';
    expect([hosts.deaths, hosts.endedByThemselves]).toEqual([0, [told, told]]);
  });

  it('fail where a host does not start', async () => {
    const hosts = hostsOf('ends-at-once.ts');
    await expect(hosts.start(1)).rejects.toThrow('host 2 ended by itself (exit 1); it wrote last:\nno memory left');
    expect(hosts.deaths).toBe(0);
  });

  it('count no host that was asked to end', async () => {
    const hosts = hostsOf('leaves.ts');
    await hosts.start(1);
    await hosts.restart(1);
    await hosts.stopAll();
    expect([hosts.deaths, hosts.endedByThemselves]).toEqual([0, []]);
  });
});
