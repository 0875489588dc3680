import type { ActionFailure } from '@belegwerk/core/use-cases';
import { OBSTACLES } from '@belegwerk/core/actions';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';

/** What is said of an action that was not taken. */
export const actionRefusalOf = (failure: ActionFailure): Refusal<'not-found' | 'faulty' | 'action-impossible'> => {
  switch (failure.kind) {
    case 'order-unknown':
      return notFound('order');
    case 'receipt-unknown':
      return notFound('receipt');
    case 'action-unknown':
      return new Refusal('action-impossible', 'Das kennt Belegwerk nicht. Lade die Seite neu.');
    case 'action-impossible':
      return new Refusal('action-impossible', OBSTACLES[failure.why ?? 'only-there']);
    case 'form-faulty':
      return faulty(failure.faults);
  }
};
