import type { ActionFailure, CorrectionFailure } from '@belegwerk/core/use-cases';
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

/** What is said of corrections that were not taken. */
export const correctionRefusalOf = (
  failure: CorrectionFailure,
): Refusal<'not-found' | 'faulty' | 'customer-erased'> => {
  switch (failure.kind) {
    case 'order-unknown':
      return notFound('order');
    case 'customer-erased':
      return new Refusal('customer-erased', 'Die Daten dieses Kunden wurden gelöscht. Es wird nichts mehr berichtigt.');
    case 'form-faulty':
      return faulty(failure.faults);
  }
};
