/** Begins the name of a step behind which records are stored that the version before cannot read. */
export const SHUTS_OUT = 'shuts out';

/** A step that brings stored data up to date, as an operator reads of it. */
export interface StepOfShape {
  readonly name: string;
  /** 1-based, of all steps there are. */
  readonly number: number;
  readonly of: number;
}
