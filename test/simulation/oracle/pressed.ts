import type { LedgerOrder, Press, PressFact, Reach } from './facts.ts';

/** What the books must look like because of what people pressed, in the order in which they were told that it is done. */
export interface Pressed {
  /** What has happened to the order as far as documents may be made for it: all of it, unless it is ignored. */
  readonly reach: Reach;
  /** So many more of each kind than what happened leads to, at most. */
  readonly credits: number;
  readonly invoices: number;
  readonly drafts: number;
  /** When a person was told last that a draft comes, in milliseconds. */
  readonly draftedAt?: number;
  /** Final documents come to nothing, at any worth of the order. */
  readonly isTakenBack: boolean;
  /** What is missing stays so. */
  readonly isIgnored: boolean;
  /** It gets its invoice also where the settings leave it out. */
  readonly isCreated: boolean;
  readonly isPaid: boolean;
  /** From when bank transactions that were there were to be removed, in milliseconds. */
  readonly unpaidAt?: number;
}

const TAKES_BACK: ReadonlySet<Press> = new Set(['cancel', 'to-draft']);

/** The oracle's own account of what each button does. */
export const pressedOn = (order: LedgerOrder, presses: readonly PressFact[]): Pressed => {
  const count = (...wanted: readonly Press[]): number => presses.filter(({ press }) => wanted.includes(press)).length;
  const last = (...wanted: readonly Press[]): PressFact | undefined =>
    presses.findLast(({ press }) => wanted.includes(press));
  const ignored = last('ignore', 'take-up');
  const isIgnored = ignored?.press === 'ignore';
  const standing = last('cancel', 'to-draft', 'take-up');
  const drafted = last('to-draft');
  const payment = last('mark-paid', 'mark-unpaid');
  return {
    reach: isIgnored ? ignored.reach : order,
    credits: count('cancel', 'change-address', 'to-draft'),
    invoices: count('change-address') + (count('cancel') > 0 ? count('take-up') : 0),
    drafts: count('to-draft'),
    ...(drafted ? { draftedAt: drafted.doneAt } : {}),
    isTakenBack: standing !== undefined && TAKES_BACK.has(standing.press),
    isIgnored,
    isCreated: count('create-invoice') > 0,
    isPaid: payment?.press === 'mark-paid',
    ...(payment?.press === 'mark-unpaid' ? { unpaidAt: payment.at } : {}),
  };
};
