import { z } from 'zod';

/** A step of the conversation at which a reply can be prepared; `content` is the end of the message. */
const step = z.enum(['login', 'sender', 'recipient', 'content']);
const reply = z.strictObject({
  at: step,
  code: z.number().int().min(400).max(599),
  text: z.string().default('not today'),
  times: z.number().int().min(1).default(1),
  /** Only for a recipient (step `recipient`) with this address. */
  recipient: z.string().optional(),
});

/** How the server shall behave towards clients. */
export const behaviourShape = z.strictObject({
  /** Every login is refused, even with the right password. */
  refuseLogin: z.boolean().optional(),
  /** The first so many attempts of each pair of sender and recipient are put off with 451. */
  greylist: z.number().int().min(0).optional(),
  /** Refusals, each for the next so many times. */
  replies: z.array(reply).optional(),
  /** So many times the line is cut instead of the answer to a message; `keeps` says whether it was taken before. */
  cuts: z.strictObject({ times: z.number().int().min(0), keeps: z.boolean() }).optional(),
  /** How long the answer to a message takes. */
  delayMs: z.number().int().min(0).optional(),
});

type Settings = z.output<typeof behaviourShape>;
type Step = z.output<typeof step>;

/** The refusal of a step, as the server shall give it. */
export interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** What the server does beside taking mail. Counts down what was ordered. */
export class Behaviour {
  #settings: Settings = {};
  readonly #tries = new Map<string, number>();

  /** Changes what is named and leaves the rest. */
  change(settings: Settings): void {
    this.#settings = { ...this.#settings, ...settings };
  }

  reset(): void {
    this.#settings = {};
    this.#tries.clear();
  }

  get refusesLogin(): boolean {
    return this.#settings.refuseLogin === true;
  }

  get delayMs(): number {
    return this.#settings.delayMs ?? 0;
  }

  refusalAt(at: Step, recipient?: string): Refusal | undefined {
    const fits = this.#settings.replies?.find(
      (one) => one.at === at && one.times > 0 && (one.recipient === undefined || one.recipient === recipient),
    );
    if (fits) fits.times -= 1;
    return fits;
  }

  greylists(sender: string, recipient: string): boolean {
    const pair = `${sender} ${recipient}`;
    const tries = (this.#tries.get(pair) ?? 0) + 1;
    this.#tries.set(pair, tries);
    return tries <= (this.#settings.greylist ?? 0);
  }

  /** Whether this answer is cut off, and whether the message was taken before. */
  cut(): 'kept' | 'lost' | undefined {
    const { cuts } = this.#settings;
    if (!cuts || cuts.times === 0) return undefined;
    cuts.times -= 1;
    return cuts.keeps ? 'kept' : 'lost';
  }
}
