import type { MailStop } from '../../plans/mail-bounds.ts';

/** What became of a side task. */
export type SideTaskOutcome =
  | { readonly kind: 'done'; readonly result: Readonly<Record<string, string>> }
  /** It surely did not happen, and the reason is not one that passes by itself. */
  | {
      readonly kind: 'refused';
      readonly reasons: readonly string[];
      /** It was not begun: a person decides about it first, or the other side is not asked now. */
      readonly isNotSent?: true;
    }
  /** It surely did not happen, or may happen twice without harm: come back after so many seconds. */
  | {
      readonly kind: 'come-back';
      readonly waitSeconds: number;
      readonly why: string;
      /** A bound on mails was reached. */
      readonly stop?: MailStop;
    }
  /** It may have happened, and it cannot be found out. */
  | { readonly kind: 'unclear'; readonly reasons: readonly string[] };

/** Done, and this came of it. */
export const done = (result: Readonly<Record<string, string>> = {}): SideTaskOutcome => ({ kind: 'done', result });

/** Another host does it, or another account is connected by now: it is decided anew. */
export const TAKEN_OVER = { kind: 'come-back', waitSeconds: 1, why: 'taken-over' } as const satisfies SideTaskOutcome;

/** A mail that another host began to send, and of which nothing is known since. */
export const LOST_MAIL = { kind: 'unclear', reasons: ['outcome-open'] } as const satisfies SideTaskOutcome;

/**
 * Called right before the call goes out; nothing may be sent when it answers false. `strangers` are given for a mail
 * through the product's own sender.
 */
export type AboutToSend = (strangers?: readonly string[], file?: string) => Promise<boolean>;
