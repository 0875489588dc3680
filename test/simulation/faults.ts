import type { Dice } from '../chaos/dice.ts';
import type { DepthName } from './depth.ts';

/** What can go wrong at every depth, and how often: of so many occasions one. */
const EVERYWHERE = {
  'host-dies': 6000,
  /** While something that cannot be called twice is under way, or as it is answered. */
  'host-dies-in-call': 100,
  /** Once it has stored what it is about to do with a document, or what became of it. */
  'host-dies-between-steps': 100,
  'host-freezes': 150,
  /** While another waits for an answer to something that cannot be called twice. */
  'host-goes-on-in-call': 2,
  'store-is-slow': 300,
  'request-lost': 60,
  'answer-lost': 40,
  'request-late': 60,
  'answer-late': 50,
  'called-twice': 60,
  'limit-reached': 40,
  'service-broken': 50,
  'shown-late': 5,
  'message-dropped': 8,
  'message-doubled': 8,
  'message-late': 4,
} as const;

/** What can go wrong only where the adapters themselves send. */
const WIRE_ALONE = {
  'connection-refused': 80,
  'answer-cut': 60,
  'html-answer': 60,
  'limit-without-hint': 80,
  'token-ended': 80,
} as const;

const ONE_OF = { ...EVERYWHERE, ...WIRE_ALONE };

export type Fault = keyof typeof ONE_OF;

/** Which faults there are at a depth. */
export const FAULTS_AT: Readonly<Record<DepthName, readonly Fault[]>> = {
  ports: Object.keys(EVERYWHERE) as readonly Fault[],
  wire: Object.keys(ONE_OF) as readonly Fault[],
};

export const isFault = (text: string): text is Fault => Object.hasOwn(ONE_OF, text);

/**
 * Decides by the seed where something goes wrong. After `most` faults, and once it is calmed, nothing does: what a run of
 * fewer faults does is the beginning of what the run of more does.
 */
export class Faults {
  readonly #dice: Dice;
  readonly #wanted: ReadonlySet<Fault>;
  readonly #most: number;
  #isCalm = false;
  readonly counts = new Map<Fault, number>();
  #count = 0;

  constructor(dice: Dice, wanted: readonly Fault[], most = Number.POSITIVE_INFINITY) {
    this.#dice = dice;
    this.#wanted = new Set(wanted);
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether it happens here. */
  strikes(fault: Fault): boolean {
    if (this.#isCalm || this.#count >= this.#most || !this.#wanted.has(fault)) return false;
    if (this.#dice.next() * ONE_OF[fault] >= 1) return false;
    this.#count += 1;
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return true;
  }

  calm(): void {
    this.#isCalm = true;
  }
}
