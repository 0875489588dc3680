import type { PlanGift } from '@belegwerk/core/plans';

/** Who runs this installation, as § 5 DDG wants it told; what is missing is undefined. */
export interface Operator {
  readonly name: string | undefined;
  /** One line of the address each. */
  readonly address: readonly string[];
  readonly representedBy: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** Register and number. */
  readonly register: string | undefined;
  readonly vatId: string | undefined;
}

/** What pages tell of the installation that shows them. */
export interface Installation {
  readonly operator: Operator;
  /** What every shop has that has bought nothing. */
  readonly gift: PlanGift;
  /** Where a public app is installed: its page in the platform's store. */
  readonly listing?: string;
}
