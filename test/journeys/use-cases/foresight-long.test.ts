import { describe, it } from '@jest/globals';
import { foresightIsTrue } from './foresight.ts';

/** With the 60 of `dry-run.test.ts` they are 2,000. */
const PARTS = 20;
const DRAWS = 97;
const FIRST_SEED = 64_000;

describe('The dry run against what is then made', () => {
  it.each(Array.from({ length: PARTS }, (_, at) => at + 1))(
    `is the same in every field of every document, ${DRAWS} drawn orders, part %d of ${PARTS}`,
    (part) => foresightIsTrue(DRAWS, FIRST_SEED + part),
    120_000,
  );
});
