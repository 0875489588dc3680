/**
 * `docker compose` for the tests of the documents: reads the compose file as the real one does, and runs the program of this
 * repository in place of a container. What belongs to other images is only asked for by its name.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { environmentOf, isHost, readComposition, type Service } from './composition.ts';

/** `volumes`: where they lie. `settings`: of each host, what is other than on a server: ports and the addresses of vendors. */
interface StandIn {
  readonly root: string;
  readonly volumes: string;
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const OF_MONGO = ['mongodump', 'mongorestore'];
const WAITED_MS = 60_000;

const standIn = JSON.parse(readFileSync(process.env['STAND_IN'] ?? '', 'utf8')) as StandIn;
const [compose, dashF, file = '', verb = '', ...rest] = process.argv.slice(2);
if (compose !== 'compose' || dashF !== '-f')
  throw new Error(`no such command here: ${process.argv.slice(2).join(' ')}`);
const { services } = readComposition(file);
const named = rest.filter((each) => !each.startsWith('-'));

const serviceOf = (name = ''): Service => {
  const found = services[name];
  if (!found) throw new Error(`${file} has no service ${name}`);
  return found;
};
const hostsAmong = (names: readonly string[]): readonly string[] =>
  (names.length > 0 ? names : Object.keys(services)).filter((name) => isHost(serviceOf(name)));

const inVolume = (path: string): string => path.replace(/^\/(data|backups)\b/, join(standIn.volumes, '$1'));
const settingsOf = (name: string): NodeJS.ProcessEnv => {
  const told = { ...environmentOf(file, serviceOf(name)), ...standIn.settings[name] };
  return {
    PATH: process.env['PATH'],
    ...told,
    ...('DATA_DIR' in told ? { DATA_DIR: inVolume(told.DATA_DIR ?? '') } : {}),
  };
};

const pidFile = (name: string): string => join(standIn.volumes, `${name}.pid`);
const pidOf = (name: string): number | undefined =>
  existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), 'utf8')) : undefined;
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + WAITED_MS;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`${verb} ${named.join(' ')}: waited in vain`);
    await setTimeout(100);
  }
};

const stop = async (name: string): Promise<void> => {
  const pid = pidOf(name);
  if (pid === undefined) return;
  if (lives(pid)) process.kill(pid, 'SIGTERM');
  await until(() => !lives(pid));
  rmSync(pidFile(name));
};

const start = async (name: string): Promise<void> => {
  await stop(name);
  const env = settingsOf(name);
  const log = openSync(join(standIn.volumes, `${name}.log`), 'a');
  const child = spawn(process.execPath, ['--no-warnings', join(standIn.root, 'host/src/main.ts')], {
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${env['PORT']}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => {
    if (!lives(Number(child.pid))) throw new Error(readFileSync(join(standIn.volumes, `${name}.log`), 'utf8'));
    return isHealthy();
  });
};

/** Runs a command inside a service and ends as it ends. */
const inside = ([name = '', program = '', ...args]: readonly string[]): void => {
  const service = serviceOf(name);
  if (!isHost(service)) {
    const [shell, tool = ''] = [program, (args[1] ?? '').split(' ')[0]];
    if (shell !== 'sh' || !OF_MONGO.includes(tool)) throw new Error(`${name} has no ${shell} ${tool}`);
    console.log(`${tool} of ${service.image}`);
    return;
  }
  const [command, mapped] =
    program === 'node'
      ? [process.execPath, args.map((each) => each.replace(/^host\/src\/(.*)\.js$/, `${standIn.root}/host/src/$1.ts`))]
      : [program, args];
  const { status } = spawnSync(command, ['--no-warnings', ...mapped].slice(program === 'node' ? 0 : 1).map(inVolume), {
    env: settingsOf(name),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
};

const VERBS: Readonly<Record<string, () => void | Promise<void>>> = {
  up: async () => {
    for (const name of hostsAmong(named)) await start(name);
  },
  start: async () => {
    for (const name of hostsAmong(named)) await start(name);
  },
  stop: async () => {
    for (const name of hostsAmong(named)) await stop(name);
  },
  build: () => void named.map(serviceOf),
  ps: () => console.log(Object.keys(services).join('\n')),
  exec: () => {
    const pid = pidOf(named[0] ?? '');
    if (isHost(serviceOf(named[0])) && (pid === undefined || !lives(pid))) throw new Error(`${named[0]} does not run`);
    inside(rest.slice(rest.findIndex((each) => each === named[0])));
  },
  run: () => inside(rest.slice(rest.findIndex((each) => each === named[0]))),
  cp: () => {
    const [from = '', to = ''] = named.map((each) => inVolume(each.replace(/^host:/, '')));
    copyFileSync(from, to);
  },
};

const act = VERBS[verb];
if (!act) throw new Error(`docker compose has no ${verb} here`);
for (const volume of ['data', 'backups']) mkdirSync(join(standIn.volumes, volume), { recursive: true });
await act();
