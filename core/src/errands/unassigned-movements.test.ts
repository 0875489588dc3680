import { describe, expect, it } from '@jest/globals';
import type { Errand } from '../ports/errand-register.ts';
import { unassignedMovements } from './unassigned-movements.ts';

type Done = Pick<Errand, 'kind' | 'state' | 'source' | 'result'>;
const movement = (source: string, amount: string | undefined, state: Errand['state'] = 'done'): Done => ({
  kind: 'movement',
  state,
  source,
  ...(amount === undefined ? {} : { result: { amount } }),
});

describe('the movements that no document was suggested for', () => {
  it('are those in the books less those of a suggestion that was given', () => {
    const errands: readonly Done[] = [
      movement('transaction:1', '100.00'),
      movement('transaction:2', '-13.90'),
      movement('transaction:3', '34.76'),
      movement('transaction:4', '5.00', 'sent'),
      movement('transaction:5', undefined),
      { kind: 'hint', state: 'done', source: 'document:1', result: { externalReference: 'transaction:1' } },
      { kind: 'hint', state: 'refused', source: 'document:2', result: { externalReference: 'transaction:3' } },
    ];
    expect(unassignedMovements(errands)).toEqual([-1390, 3476]);
  });
});
