import { saidTo, type BooksLack } from '@belegwerk/core/sentences';

let books: BooksLack;

/** Says whose screens these are: as with a language, all sentences of a page are for one shop. */
export const speakTo = (lacks: BooksLack): void => {
  books = lacks;
};

/** A sentence as the shop of this page reads it, with the name of its accounting program, or without one. Not before it is drawn. */
export const said = (sentence: string): string => saidTo(books)(sentence);
