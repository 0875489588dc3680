import type { RequestHandler, Response } from 'express';

const MARK = 'isForReaders';

/**
 * Answers to holders of a public link: customers, who are addressed with „Sie“ and look at the answer in a browser of
 * their own, where JSON says nothing.
 */
export const forReaders = {
  /** Marks what is answered from here on. */
  mark: ((_request, response, next) => {
    response.locals[MARK] = true;
    next();
  }) satisfies RequestHandler,
  has: ({ locals }: Response): boolean => locals[MARK] === true,
  /** Whether a person looks at the answer, and not a program that takes anything. */
  wantsPage(response: Response): boolean {
    if (!forReaders.has(response)) return false;
    response.vary('Accept');
    return response.req.accepts(['json', 'html']) === 'html';
  },
};
