/** A function that reads a text which a stranger can send. */
export interface Surface {
  readonly name: string;
  /** The longest text, in UTF-16 units, that can come here: a limit of ours, of HTTP or of the platform. */
  readonly longest: number;
  readonly read: (text: string) => unknown;
}
