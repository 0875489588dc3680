import type { NameObstacle } from '@belegwerk/core/actions';
import type { CustomerFailure, NameFailure } from '@belegwerk/core/for-areas';
import { faulty, Refusal } from '../../http/refusal.ts';

const FAILURES: Readonly<Record<CustomerFailure['kind'], string>> = {
  'order-unknown': 'Zu dieser Bestellung gibt es hier nichts.',
  'shop-unavailable': 'Der Shop antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
};

/** Why nothing is shown; of another customer's order the same as of one that there is not. */
export const customerRefusalOf = ({ kind }: CustomerFailure): Refusal<'not-found' | 'shop-unavailable'> =>
  new Refusal(kind === 'order-unknown' ? 'not-found' : kind, FAILURES[kind]);

const OBSTACLES: Readonly<Record<NameObstacle, string>> = {
  off: 'Der Shop bietet das nicht an. Bitte wenden Sie sich an den Shop.',
  open: 'Ihre Bitte liegt dem Shop schon vor.',
  'asked-often': 'Sie haben dazu schon dreimal gefragt. Bitte wenden Sie sich an den Shop.',
  'too-late': 'Dafür ist es zu spät. Bitte wenden Sie sich an den Shop.',
  'not-now': 'Die Rechnung lässt sich gerade nicht ändern. Bitte wenden Sie sich an den Shop.',
  'named-so': 'Die Rechnung lautet schon so.',
};

const TAX_WOULD_CHANGE =
  'Mit dieser Adresse wäre die Rechnung anders zu besteuern. Bitte wenden Sie sich an den Shop. Es wurde nichts gespeichert.';
const CHECK = 'Bitte prüfen Sie Ihre Angaben. Es wurde nichts gespeichert.';

/** Why nothing was asked. */
export const nameRefusalOf = (
  failure: NameFailure,
): Refusal<'not-found' | 'shop-unavailable' | 'faulty' | 'action-impossible'> => {
  if (failure.kind === 'not-askable')
    return new Refusal('action-impossible', OBSTACLES[failure.why], { code: failure.why });
  if (failure.kind === 'tax-would-change')
    return new Refusal('action-impossible', TAX_WOULD_CHANGE, { code: failure.kind });
  if (failure.kind === 'form-faulty')
    return faulty(
      failure.faults.map(({ field, text }) => ({ field: field.replace('address.', ''), text })),
      CHECK,
    );
  return customerRefusalOf(failure);
};
