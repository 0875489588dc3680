import type { Fault } from './fault.ts';

/** A field of a line as it was written, and what it means. */
export interface Cell {
  readonly isQuoted: boolean;
  readonly text: string;
}

export interface ExtfLine {
  /** From 1 on. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

interface Split {
  readonly cells: readonly Cell[];
  readonly faults: readonly Fault[];
}

const EMPTY_TEXT: Cell = { isQuoted: true, text: '' };
const EMPTY_NUMBER: Cell = { isQuoted: false, text: '' };

// a quoted text with doubled quotes inside, or what has no quote at all
const FIELD = /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y;

const split = (line: string, number: number): Split => {
  const cells: Cell[] = [];
  FIELD.lastIndex = 0;
  for (;;) {
    // most fields are empty, and a big file has ten millions of them
    for (;;) {
      const at = FIELD.lastIndex;
      if (line.startsWith(';', at)) cells.push(EMPTY_NUMBER);
      else if (line.startsWith('"";', at)) cells.push(EMPTY_TEXT);
      else break;
      FIELD.lastIndex = at + (cells.at(-1) === EMPTY_TEXT ? 3 : 1);
    }
    const found = FIELD.exec(line);
    const column = cells.length + 1;
    if (!found) return { cells, faults: [{ line: number, column, sentence: 'a quote is missing or is not doubled' }] };
    const [, quoted, plain = '', end] = found;
    cells.push({ isQuoted: quoted !== undefined, text: quoted?.replaceAll('""', '"') ?? plain });
    if (end === '') return { cells, faults: [] };
  }
};

const CONTROL = /\p{Cc}/u;

/** The lines of a file. Each ends with CR and LF, the last one too; nothing else breaks a line. */
export const extfLines = (text: string): { readonly lines: readonly ExtfLine[]; readonly faults: readonly Fault[] } => {
  const written = text.split('\r\n');
  const faults: Fault[] = [];
  if (written.at(-1) === '') written.pop();
  else faults.push({ line: written.length, column: 0, sentence: 'the last line does not end with CR and LF' });
  const lines = written.map((line, at): ExtfLine => {
    const number = at + 1;
    if (/[\r\n]/.test(line)) faults.push({ line: number, column: 0, sentence: 'CR or LF stands alone' });
    else if (CONTROL.test(line)) faults.push({ line: number, column: 0, sentence: 'has a control character' });
    const { cells, faults: own } = split(line, number);
    faults.push(...own);
    return { number, cells };
  });
  return { lines, faults };
};
