import { fail, ok, type Result } from '@belegwerk/core/kernel';

const MARKS: readonly (readonly [number, number, string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // the last letter may be cut
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** How a file writes its letters: by its byte order mark, else UTF-8, else as Windows does; a failure where it is no text. */
export const encodingOf = (head: Uint8Array): Result<string, 'no-text'> => {
  const marked = MARKS.find(([first, second]) => head[0] === first && head[1] === second)?.[2];
  if (marked) return ok(marked);
  if (head.includes(0)) return fail('no-text');
  return ok(isUtf8(head) ? 'utf-8' : 'windows-1252');
};
