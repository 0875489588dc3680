import type { ActionFailure, AddressFailure, CorrectionFailure } from '@belegwerk/core/for-areas';
import { OBSTACLES, gateText } from '@belegwerk/core/sentences';
import { faulty, notFound, Refusal, shopUnavailable } from '../../http/refusal.ts';

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

const ERASED = 'Die Daten dieses Kunden wurden gelöscht. Es wird nichts mehr berichtigt.';

/** What is said of corrections that were not taken. */
export const correctionRefusalOf = (
  failure: CorrectionFailure,
): Refusal<'not-found' | 'faulty' | 'customer-erased' | 'feature-missing'> => {
  switch (failure.kind) {
    case 'order-unknown':
      return notFound('order');
    case 'customer-erased':
      return new Refusal('customer-erased', ERASED);
    case 'feature-missing':
      return new Refusal('feature-missing', gateText(failure.gate));
    case 'form-faulty':
      return faulty(failure.faults);
  }
};

/** Why the address cannot be told. */
export const addressRefusalOf = ({
  kind,
}: AddressFailure): Refusal<'not-found' | 'customer-erased' | 'shop-unavailable'> => {
  if (kind === 'order-unknown') return notFound('order');
  return kind === 'shop-unavailable' ? shopUnavailable() : new Refusal('customer-erased', ERASED);
};
