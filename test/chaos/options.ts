import { parseArgs } from 'node:util';

export const HELP = `npm run chaos -- [--orders N] [--kills N] [--store embedded|mongo] [--hosts N] [--seed N] [--imports N] [--plans] [--outages]
                        [--target lexware|files]

Starts the real host as a process against the three sandboxes, places orders and lets them be paid, sent, refunded,
returned, exchanged, edited and cancelled, lets people press the buttons of invoices, kills the host with SIGKILL at random moments and at named steps, injects
every fault of the sandboxes, restarts, waits for calm, and compares documents, payments, mails, paid marks, tags,
metafields, contacts and transfers with the sandboxes' own books. The last line is JSON: orders, documents, kills, lost,
duplicate, wrong and more; held counts the orders that the host stopped on purpose, with a named reason.
A host that ends by itself, not by a kill of this run, counts as wrong, with its last lines.
Exit code 1 unless lost, duplicate and wrong are 0; 2 with a sentence that names the server, where one of its own servers died.
Unless all is well it also prints its folder, where store and evidence stay, and the command that runs it again.

  --orders N   orders to place (100)
  --kills N    how often a host is killed (10)
  --store S    embedded (default) or mongo (TEST_MONGODB_URL, a mongod, or a compatible server that is built)
  --hosts N    hosts that share the work (1)
  --seed N     chance of this run (1)
  --imports N  orders from before the installation, every second one invoiced by hand; they are imported (0)
  --plans      the merchant changes plans, pays, cancels and buys the import meanwhile; charges are compared, too
  --target T   lexware (default); files has one document for each order drawn without an accounting program, by processes that share
               a store and a folder and are killed, and compares both by numbers and bytes; only --orders, --kills, --hosts, --seed
  --outages    also freezes hosts beyond their lease, restarts all of them one after the other, and cuts the database off
               for some seconds (--store mongo)`;

export interface ChaosOptions {
  readonly orders: number;
  readonly kills: number;
  readonly store: 'embedded' | 'mongo';
  readonly hosts: number;
  readonly seed: number;
  readonly imports: number;
  readonly plans: boolean;
  readonly outages: boolean;
  readonly target: 'lexware' | 'files';
  readonly help: boolean;
}

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} wants a whole number, not "${text}"`);
  return value;
};

/** The command that asks for the same run; chance and machine differ only in how fast things are. */
export const commandOf = (options: ChaosOptions): string => {
  const { orders, kills, store, hosts, seed, imports, plans, outages, target } = options;
  const counts = { orders, kills, hosts, seed, ...(imports > 0 ? { imports } : {}) };
  return [
    'npm run chaos --',
    ...Object.entries(counts).map(([name, value]) => `--${name} ${value}`),
    ...(target === 'files' ? ['--target files'] : [`--store ${store}`]),
    ...(plans ? ['--plans'] : []),
    ...(outages ? ['--outages'] : []),
  ].join(' ');
};

/** Reads the command line; an unknown option or value is an error with its name. */
export const chaosOptions = (args: readonly string[]): ChaosOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '100' },
      kills: { type: 'string', default: '10' },
      store: { type: 'string', default: 'embedded' },
      hosts: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      imports: { type: 'string', default: '0' },
      plans: { type: 'boolean', default: false },
      outages: { type: 'boolean', default: false },
      target: { type: 'string', default: 'lexware' },
      help: { type: 'boolean', default: false },
    },
  });
  const { store, target } = values;
  if (target !== 'lexware' && target !== 'files') throw new Error(`--target is lexware or files, not "${target}"`);
  if (store !== 'embedded' && store !== 'mongo') throw new Error(`--store is embedded or mongo, not "${store}"`);
  return {
    orders: wholeNumber('orders', values.orders),
    kills: wholeNumber('kills', values.kills),
    store,
    hosts: Math.max(1, wholeNumber('hosts', values.hosts)),
    seed: wholeNumber('seed', values.seed),
    imports: wholeNumber('imports', values.imports),
    plans: values.plans,
    outages: values.outages,
    target,
    help: values.help,
  };
};
