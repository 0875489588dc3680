import { isWithoutProgram, type BooksLack } from '@belegwerk/core/documents';
import { useEffect, useState } from 'react';

type Say = (sentence: string) => string;

const asWritten: Say = (sentence) => sentence;
let withoutProgram: Say | undefined;
let say = asWritten;

const speak = (next: Say): void => {
  say = next;
};

/** A sentence as the shop of this page reads it, with the name of its accounting program, or without one. Not before it is drawn. */
export const said: Say = (sentence) => say(sentence);

/**
 * Says whose screens these are: as with a language, all sentences of a page are for one shop. False until the words are there; most
 * shops have a program, and load none.
 */
export const useSpokenTo = (lacks: BooksLack): boolean => {
  const [, setLoaded] = useState(false);
  const isOther = isWithoutProgram(lacks);
  useEffect(() => {
    if (isOther && !withoutProgram)
      void import('@belegwerk/core/sentences/program').then(({ saidWithoutProgram }) => {
        withoutProgram = saidWithoutProgram;
        setLoaded(true);
      });
  }, [isOther]);
  speak((isOther && withoutProgram) || asWritten);
  return !isOther || withoutProgram !== undefined;
};
