import type { Press } from './truth.ts';
import { randomUUID } from 'node:crypto';
import type { HostView, Pressed } from './host-view.ts';
import { RefusedCall } from './sandbox-call.ts';

/** A button that a person presses until there is an answer. */
interface Pressing {
  readonly dialog: string;
  /** Absent where the button is the order's own. */
  readonly documentKey?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}/;
const today = (): string => DAY.exec(new Date().toISOString())?.[0] ?? '';

/** People who press buttons, each once, and again and again while there is no answer. */
export class People {
  readonly done = new Map<string, readonly Press[]>();
  readonly #host: HostView;
  readonly #pressing = new Map<string, Pressing>();

  constructor(host: HostView) {
    this.#host = host;
  }

  /** Whether it was pressed, and it is not known yet what became of it. */
  isBegun({ name }: { readonly name: string }, press: Press): boolean {
    return this.#pressing.has(`${name} ${press}`);
  }

  /** Presses the button of the invoice of an order; true once there is nothing more to do, done or refused. */
  async press(order: { readonly number: string; readonly name: string }, press: Press): Promise<boolean> {
    const id = `${order.name} ${press}`;
    const pressing = this.#pressing.get(id) ?? (await this.#opened(order.number, press));
    if (!pressing) return false;
    this.#pressing.set(id, pressing);
    const answer = await this.#answerTo(order.number, press, pressing);
    if (answer === undefined || answer === 'waiting') return false;
    if (answer === 'done') this.done.set(order.name, [...(this.done.get(order.name) ?? []), press]);
    return true;
  }

  /** The dialog of the invoice, or of the order that has none; undefined while it cannot be opened. */
  async #opened(number: string, press: Press): Promise<Pressing | undefined> {
    const dialog = randomUUID();
    if (press === 'create-invoice')
      return (await this.#host.mayCreate(number).catch(() => false)) ? { dialog } : undefined;
    const documentKey = await this.#host.invoiceOf(number).catch(() => undefined);
    return documentKey === undefined ? undefined : { dialog, documentKey };
  }

  async #answerTo(number: string, action: Press, pressing: Pressing): Promise<Pressed | undefined> {
    const input = action === 'mark-paid' ? { day: today() } : {};
    try {
      if (action === 'change-address') await this.#host.move(number);
      return await this.#host.press(number, { action, ...pressing, input });
    } catch (error) {
      const isRefusal = error instanceof RefusedCall && error.status < 500 && error.status !== 429;
      return isRefusal ? 'refused' : undefined;
    }
  }
}

/** What the books must look like because of what people pressed. */
export const effectOf = (presses: readonly Press[] = []) => {
  const count = (...wanted: readonly Press[]): number => presses.filter((press) => wanted.includes(press)).length;
  return {
    /** Credit notes, at most so many more. */
    credits: count('cancel', 'change-address', 'to-draft'),
    /** Final invoices, at most so many more. */
    invoices: count('change-address'),
    drafts: count('to-draft'),
    /** No final invoice is left. */
    isTakenBack: count('cancel', 'to-draft') > 0,
    /** It gets its invoice also where the settings leave it out. */
    isCreated: count('create-invoice') > 0,
    isPaid: count('mark-paid') > count('mark-unpaid'),
    wasPaid: count('mark-paid') > 0,
  };
};
