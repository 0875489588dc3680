/** A record after it was asked to change. */
export interface Changed<T> {
  /** As it is stored now. */
  readonly stored: T;
  /** False when it was left as it was: the change came too late, or said nothing new. */
  readonly isChanged: boolean;
}
