/** How a restoration went, in sentences for the operator. */
export interface RestoreOutcome {
  readonly state: 'restored' | 'failed';
  readonly lines: readonly string[];
}

/** Takes a backup part by part, and has it laid out once its answer has left. */
export interface Restoring {
  /** Whether that is the token of the operator; takes as long for any other. */
  readonly isOperator: (token: string) => boolean;
  /** Appends what comes from that byte on and answers how many bytes there are; undefined where they are too many. */
  readonly take: (offset: number, pieces: AsyncIterable<Uint8Array>) => Promise<number | undefined>;
  /** Looks at all of it: when it was made, or why it cannot be restored. Where it can, the host ends and begins with it. */
  readonly begin: () => Promise<{ readonly madeAt: string } | { readonly refused: string }>;
  /** Of the last restoration of this process. */
  readonly outcome: () => RestoreOutcome | undefined;
}
