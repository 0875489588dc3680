/** A company that works for the operator with the data of merchants. */
export interface Subprocessor {
  readonly name: string;
  /** What it does, in German: `Server`. */
  readonly purpose: string;
  /** Where: `Deutschland`. */
  readonly place: string;
}
