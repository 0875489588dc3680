import { describe, expect, it } from '@jest/globals';
import { numberOf } from './document-number.ts';

describe('the number of a document', () => {
  it.each([
    ['draft', 'RE0107', ''],
    ['draft', '', ''],
    ['open', 'RE0107', 'RE0107'],
    ['paid', 'RE0107', 'RE0107'],
    ['voided', 'RE0107', 'RE0107'],
  ] as const)('of one that is %s and numbered "%s" by the accounting service is "%s"', (status, number, ours) =>
    expect(numberOf({ status, number })).toBe(ours),
  );

  it('is none before the accounting service has told of it', () => expect(numberOf(undefined)).toBe(''));
});
