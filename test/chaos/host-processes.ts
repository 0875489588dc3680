import { join } from 'node:path';
import { type ChildProgram, startProgram } from '@belegwerk/host';
import { openWorkAt, type OpenWork } from './open-work.ts';

const PROGRAM = join(import.meta.dirname, 'crashing-host.ts');

/** The hosts of a run, each in a process of its own on a port of its own. */
export class HostProcesses {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #slots = new Map<number, { readonly program: ChildProgram; readonly port: number }>();
  /** Processes that died, by our signal or at a named step. */
  deaths = 0;
  /** Hosts that stood still for a while and went on. */
  frozen = 0;

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
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
   * Starts the host of a slot; with `crashAt` it dies by itself at that step. A death before it is ready is a death,
   * too.
   */
  async start(slot: number, crashAt?: string): Promise<void> {
    try {
      const program = await startProgram(PROGRAM, [], {
        ...process.env,
        ...this.#environment,
        PORT: '0',
        ...(crashAt ? { CRASH_AT: crashAt } : {}),
      });
      const entry = { program, port: Number(program.ready['port']) };
      this.#slots.set(slot, entry);
      program.process.once('exit', () => {
        if (this.#slots.get(slot) === entry) this.#slots.delete(slot);
        this.deaths += 1;
      });
    } catch (error) {
      if (!crashAt) throw error;
      this.deaths += 1;
    }
  }

  /** Kills the host of a slot without warning. */
  async kill(slot: number): Promise<void> {
    const child = this.#slots.get(slot)?.program.process;
    if (!child) return;
    const gone = new Promise((resolve) => void child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
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
    await this.#slots.get(slot)?.program.stop();
    await this.start(slot);
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#slots.values()].map(({ program }) => program.stop()));
  }
}
