import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ChildProgram, startProgram } from '@belegwerk/host';
import { openWorkAt, type OpenWork } from './open-work.ts';

const PROGRAM = join(import.meta.dirname, 'crashing-host.ts');
const LAST_LINES = 12;
/** Hosts that end by themselves so often show nothing more. */
const MOST_OWN_ENDS = 20;

/** One life of a host, from its start to its end. */
interface Life {
  readonly slot: number;
  /** It was told to die at a named step. */
  readonly isArmed: boolean;
  /** What it was last told to do. */
  order?: 'kill' | 'stop';
  /** It died as it was told. */
  hasDied?: true;
  /** The last lines of its error output. */
  readonly last: string[];
}

interface Slot {
  readonly program: ChildProgram;
  readonly port: number;
  readonly life: Life;
}

/** The hosts of a run, each in a process of its own on a port of its own. */
export class HostProcesses {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #program: string;
  readonly #slots = new Map<number, Slot>();
  /** Processes that died because the run killed them, or at the step that it had named. */
  deaths = 0;
  /** Hosts that stood still for a while and went on. */
  frozen = 0;
  readonly #ownEnds: { readonly life: Life; readonly how: string }[] = [];

  constructor(environment: Readonly<Record<string, string>>, program = PROGRAM) {
    this.#environment = environment;
    this.#program = program;
  }

  /** Every other end of a host: a line each, with the last that it wrote. */
  get endedByThemselves(): readonly string[] {
    return this.#ownEnds.map(({ life: { slot, last }, how }) => {
      const words = last.length > 0 ? `; it wrote last:\n${last.join('\n')}` : '';
      return `host ${slot + 1} ended by itself (${how})${words}`;
    });
  }

  ports(): readonly number[] {
    return [...this.#slots.values()].map(({ port }) => port);
  }

  /** What is still to be done; the hosts share their store, so that any of them knows. */
  async openWork(): Promise<readonly OpenWork[]> {
    const [first] = this.#slots.values();
    if (!first) throw new Error('no host lives');
    return openWorkAt(String(first.program.ready['openWork']));
  }

  isAlive(slot: number): boolean {
    return this.#slots.has(slot);
  }

  /**
   * Starts the host of a slot; with `crashAt` it dies by itself at that step, which may be before it is ready. A host that does
   * not become ready otherwise is an error.
   */
  async start(slot: number, crashAt?: string): Promise<void> {
    if (this.endedByThemselves.length > MOST_OWN_ENDS)
      throw new Error(`hosts end by themselves again and again: ${this.endedByThemselves.at(-1)}`);
    const life: Life = { slot, isArmed: crashAt !== undefined, last: [] };
    let closed: Promise<unknown> | undefined;
    try {
      const program = await startProgram(
        this.#program,
        [],
        { ...process.env, ...this.#environment, PORT: '0', ...(crashAt ? { CRASH_AT: crashAt } : {}) },
        (child) => {
          closed = once(child, 'close');
          this.#watch(child, life);
        },
      );
      const { exitCode, signalCode } = program.process;
      if (exitCode === null && signalCode === null)
        this.#slots.set(slot, { program, port: Number(program.ready['port']), life });
    } catch (error) {
      if (life.hasDied) return;
      // by then it has told its last words
      await closed;
      throw new Error(this.endedByThemselves.at(-1) ?? `host ${slot + 1} did not start`, { cause: error });
    }
  }

  /** Kills the host of a slot without warning. */
  async kill(slot: number): Promise<void> {
    const host = this.#slots.get(slot);
    if (!host) return;
    const { process: child, ended } = host.program;
    host.life.order = 'kill';
    child.kill('SIGKILL');
    await ended;
  }

  /** Lets the host of a slot stand still, with its connections open and its leases running out, and go on. */
  async freeze(slot: number, millis: number): Promise<void> {
    const child = this.#slots.get(slot)?.program.process;
    if (!child) return;
    child.kill('SIGSTOP');
    await new Promise((resume) => setTimeout(resume, millis));
    child.kill('SIGCONT');
    this.frozen += 1;
  }

  /** Asks the host of a slot to end, as a new version does, and starts it again. */
  async restart(slot: number): Promise<void> {
    await this.#stop(slot);
    await this.start(slot);
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#slots.keys()].map((slot) => this.#stop(slot)));
  }

  async #stop(slot: number): Promise<void> {
    const host = this.#slots.get(slot);
    if (!host) return;
    host.life.order = 'stop';
    await host.program.stop();
  }

  #watch(child: ChildProcess, life: Life): void {
    if (child.stderr) {
      child.stderr.pipe(process.stderr, { end: false });
      createInterface({ input: child.stderr }).on('line', (line) => {
        life.last.push(line);
        if (life.last.length > LAST_LINES) life.last.shift();
      });
    }
    child.once('exit', (code, signal) => {
      if (this.#slots.get(life.slot)?.life === life) this.#slots.delete(life.slot);
      if (signal === 'SIGKILL' && (life.order === 'kill' || life.isArmed)) {
        life.hasDied = true;
        this.deaths += 1;
      } else if (!isAsAsked(life, code, signal)) this.#ownEnds.push({ life, how: signal ?? `exit ${code}` });
    });
  }
}

/** A host that was asked to end and does not within ten seconds is made to end. */
const isAsAsked = ({ order }: Life, code: number | null, signal: NodeJS.Signals | null): boolean =>
  order === 'stop' && (code === 0 || signal === 'SIGKILL');
