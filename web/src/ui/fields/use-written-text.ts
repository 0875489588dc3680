import { startTransition, useCallback, useLayoutEffect, useRef } from 'react';

interface WrittenText {
  /** Called with each change that a person makes. */
  readonly tell: (text: string) => void;
  /** Called when the field is left: the next press finds all that was written. */
  readonly settle: () => void;
}

/**
 * The text of an editor that keeps what is written in itself. A key is answered by the editor alone; the page hears of it as soon as
 * there is time, and a text that it draws a little late is never put over what was written meanwhile. `show` is called with
 * texts of others.
 */
export const useWrittenText = (
  value: string,
  onChange: (text: string) => void,
  show: (text: string) => void,
): WrittenText => {
  /** What was written and is not drawn yet, oldest first. */
  const ahead = useRef<string[]>([]);
  const latest = useRef({ onChange, show });
  useLayoutEffect(() => {
    latest.current = { onChange, show };
  });
  useLayoutEffect(() => {
    if (value === ahead.current.at(-1)) ahead.current = [];
    else if (!ahead.current.includes(value)) {
      ahead.current = [];
      latest.current.show(value);
    }
  }, [value]);
  const tell = useCallback((text: string) => {
    ahead.current.push(text);
    startTransition(() => latest.current.onChange(text));
  }, []);
  const settle = useCallback(() => {
    const last = ahead.current.at(-1);
    if (last !== undefined) latest.current.onChange(last);
  }, []);
  return { tell, settle };
};
