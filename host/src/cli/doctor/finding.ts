/** `fault`: something must be done. `note`: worth knowing, and it works all the same. */
export type FindingState = 'good' | 'note' | 'fault';

/** What was looked at, what was seen there, and what to do about it. */
export interface Finding {
  readonly about: string;
  readonly state: FindingState;
  readonly seen: string;
  readonly todo?: string;
}

export const good = (about: string, seen: string): Finding => ({ about, state: 'good', seen });
export const note = (about: string, seen: string, todo?: string): Finding => ({
  about,
  state: 'note',
  seen,
  ...(todo === undefined ? {} : { todo }),
});
export const fault = (about: string, seen: string, todo: string): Finding => ({ about, state: 'fault', seen, todo });

/** A finding as one line. */
export const lineOf = ({ about, state, seen, todo }: Finding): string =>
  `${state.padEnd(5)}  ${about}: ${seen}${todo === undefined ? '' : `. ${todo}`}`;
