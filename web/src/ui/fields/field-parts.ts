import type { ReactNode } from 'react';

/** What every field takes, with any kind of value. */
export interface FieldParts<V> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly help?: string | undefined;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  /** Why it cannot be changed now, with the way out. */
  readonly disabledBecause?: ReactNode;
}

/** What others may do with the text of a field. */
export interface TextPlace {
  /** Puts a text where the caret is, or was last, and the focus there. */
  readonly insert: (text: string) => void;
}

/** One value out of a few. */
export interface FieldChoice {
  readonly label: string;
  readonly value: string;
  /** Cannot be chosen now; the field says why. */
  readonly isOff?: boolean;
}

const NEAR_PERCENT = 80;

/** Whether a text is so long that the person should see how much is left. */
export const isNearLimit = (length: number, most: number): boolean => length * 100 >= most * NEAR_PERCENT;
