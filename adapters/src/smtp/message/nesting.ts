import { Parser } from 'htmlparser2';

/** Tables of mails stand some thirty deep in each other; no mail program writes more than these. */
const DEEPEST = 100;
const CHUNK = 1024;

/**
 * Whether tags stand deeper in each other than in any mail. The cleaner of HTML looks through everything that is open, and
 * the maker of its text calls itself for each level; so this is asked before both, and reads no further than it must.
 */
export const isTooDeep = (html: string): boolean => {
  const tags = { open: 0, deepest: 0 };
  const parser = new Parser({
    onopentag: () => {
      tags.open += 1;
      tags.deepest = Math.max(tags.deepest, tags.open);
    },
    onclosetag: () => {
      tags.open -= 1;
    },
  });
  for (let at = 0; at < html.length && tags.deepest <= DEEPEST; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  return tags.deepest > DEEPEST;
};
