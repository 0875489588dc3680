import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgram, type ChildProgram } from '@belegwerk/host';
import { enteredValues } from '../builders/entered-values.ts';
import { aShop } from '../builders/shop-builder.ts';
import { diceFrom } from './dice.ts';
import { openDrawing, SHOP, wantedMarks, type DrawingPlace } from './drawn-documents.ts';
import type { Drawing } from './drawing-host.ts';
import { findingsIn } from './files-comparison.ts';
import type { ChaosOptions } from './options.ts';
import type { ChaosReport } from './run-chaos.ts';
import { allFindings } from './truth.ts';

const PROGRAM = join(import.meta.dirname, 'drawing-host.ts');
/** The sign that lies at each place. */
const SIGN = 'Belegwerk.txt';
const PART = /^\..*\.part$/;

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/**
 * One document for each order by the target without an accounting program, in processes that share a store and a folder and are killed
 * at random moments. Then store and folder are compared, number by number.
 */
export const runFilesChaos = async (options: ChaosOptions, folder: string): Promise<ChaosReport> => {
  const began = performance.now();
  const { orders, kills, hosts, seed } = options;
  const place: DrawingPlace = {
    store: join(folder, 'store.sqlite'),
    originals: join(folder, 'originals'),
    key: randomBytes(32).toString('base64'),
  };
  await connect(place);
  const dice = diceFrom(seed);
  const start = (slot: number, killed: number, waits = true) =>
    startProgram(PROGRAM, [], {
      ...process.env,
      DRAWING: JSON.stringify({
        ...place,
        until: Math.min(orders, Math.ceil((orders * (killed + 1)) / kills)),
        slot,
        hosts,
        waits,
      } satisfies Drawing),
    });
  let killedInAll = 0;
  const ownEnds: string[] = [];
  const kill = async (slot: number, { process: child, ended }: ChildProgram): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    if (child.signalCode === 'SIGKILL') killedInAll += 1;
    else ownEnds.push(ownEnd(slot, child));
  };
  const lives = await Promise.all(Array.from({ length: hosts }, (_, slot) => start(slot, 0)));
  for (let killed = 1; killed <= kills; killed += 1) {
    const slot = dice.between(0, hosts - 1);
    const life = lives[slot];
    if (!life) throw new Error(`there is no host ${slot}`);
    await pause(dice.between(20, 900));
    await kill(slot, life);
    lives[slot] = await start(slot, killed);
  }
  for (const [slot, life] of lives.entries()) await kill(slot, life);
  const last = await Promise.all(lives.map((_, slot) => start(slot, kills, false)));
  await Promise.all(last.map(({ ended }) => ended));
  for (const [slot, { process: child }] of last.entries()) if (child.exitCode !== 0) ownEnds.push(ownEnd(slot, child));
  const { originals, findings } = await compared(place, orders);
  return {
    figures: {
      orders,
      documents: originals.length,
      kills: killedInAll,
      store: 'embedded',
      hosts,
      seed,
      seconds: Math.ceil((performance.now() - began) / 1000),
    },
    findings: allFindings([findings, { lost: [], duplicate: [], wrong: ownEnds }]),
    held: [],
    isCalm: true,
  };
};

const ownEnd = (slot: number, { exitCode, signalCode }: ChildProgram['process']): string =>
  `host ${slot + 1} ended by itself (${signalCode ?? `exit ${exitCode}`}); what it wrote stands above`;

const connect = async (place: DrawingPlace): Promise<void> => {
  await mkdir(place.originals, { recursive: true });
  const { stores, target } = openDrawing(place);
  await stores.shops.add(aShop({ key: SHOP }));
  const read = await target.entries?.read(SHOP, enteredValues());
  if (!read?.ok) throw new Error(JSON.stringify(read?.failure));
  await read.value();
  await target.entries?.adopt(SHOP);
  await stores.close();
};

const compared = async (place: DrawingPlace, orders: number) => {
  const { stores, target } = openDrawing(place);
  const originals = await stores.originals.listed(SHOP, undefined, 2 * orders);
  const lying = await readdir(join(place.originals, SHOP));
  const kept = new Map<string, string>();
  for (const { id } of originals)
    for (const { fileName, bytes } of (await target.originalFiles?.(SHOP, id)) ?? [])
      kept.set(fileName, digestOf(bytes));
  const laid = new Map<string, string>();
  for (const name of lying.filter((each) => each !== SIGN && !PART.test(each)))
    laid.set(name, digestOf(await readFile(join(place.originals, SHOP, name))));
  await stores.close();
  return { originals, findings: findingsIn({ originals, kept, laid, wanted: wantedMarks(orders) }) };
};

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
