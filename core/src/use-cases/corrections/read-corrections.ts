import { businessDay, compareDays, parseDay, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Corrections } from '../../orders/corrections.ts';
import { CORRECTED_TAXES } from '../../orders/corrected-facts.ts';
import { isCountryCode } from '../../orders/country-codes.ts';
import { filled } from '../../orders/leading-address.ts';
import type { Address } from '../../orders/order.ts';
import { checkVatId, normalisedVatId } from '../../vat-ids/vat-id.ts';

/** As a form has it; what is empty is as the shop has it. */
export interface WantedCorrections {
  readonly address?: Readonly<Partial<Record<keyof Address, string | undefined>>> | undefined;
  readonly vatId?: string | undefined;
  readonly tax?: string | undefined;
  readonly supplyFrom?: string | undefined;
  readonly supplyTo?: string | undefined;
}

/** What is wrong with one field, in German. */
export interface CorrectionFault {
  readonly field: string;
  readonly text: string;
}

const PARTS = ['company', 'firstName', 'lastName', 'street', 'supplement', 'zip', 'city', 'countryCode'] as const;
const REQUIRED = ['street', 'zip', 'city', 'countryCode'] as const;

/** Breaks of lines are spaces; what is invisible, or turns the writing, is left out, and so is half a character. */
const visible = (text: string | undefined): string | undefined =>
  filled(text?.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''));

const addressOf = (given: WantedCorrections['address']): Address | undefined => {
  const parts = PARTS.flatMap((part) => {
    const text = visible(given?.[part]);
    return text === undefined ? [] : [[part, part === 'countryCode' ? text.toUpperCase() : text] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
};

const addressFaults = (address: Address | undefined): readonly CorrectionFault[] => {
  if (!address) return [];
  const missing = REQUIRED.filter((part) => address[part] === undefined);
  const { company, firstName, lastName, countryCode = 'DE' } = address;
  return [
    ...missing.map((part) => ({ field: `address.${part}`, text: 'Darf nicht leer sein' })),
    ...((company ?? firstName ?? lastName) ? [] : [{ field: 'address.lastName', text: 'Name oder Firma fehlt' }]),
    ...(isCountryCode(countryCode) ? [] : [{ field: 'address.countryCode', text: 'Das ist kein Land' }]),
  ];
};

/** Goods leave, and services are done, so many years before or after their order at most. */
const MAX_YEARS = 2;
const TOO_FAR = 'Liegt mehr als zwei Jahre vor oder nach der Bestellung';

const supplyOf = (
  from: string | undefined,
  to: string | undefined,
  orderedAt: Instant,
): Result<Corrections['supply'], readonly CorrectionFault[]> => {
  if (from === undefined && to === undefined) return ok(undefined);
  const [first, last] = [parseDay(from ?? to ?? ''), parseDay(to ?? from ?? '')];
  if (!first) return fail([{ field: 'supplyFrom', text: 'Das ist kein Tag' }]);
  if (!last) return fail([{ field: 'supplyTo', text: 'Das ist kein Tag' }]);
  const ordered = businessDay(orderedAt);
  const isNear = (day: PlainDate): boolean =>
    compareDays(day, ordered.subtract({ years: MAX_YEARS })) >= 0 &&
    compareDays(day, ordered.add({ years: MAX_YEARS })) <= 0;
  const far = [
    ...(from === undefined || isNear(first) ? [] : [{ field: 'supplyFrom', text: TOO_FAR }]),
    ...(to === undefined || isNear(last) ? [] : [{ field: 'supplyTo', text: TOO_FAR }]),
  ];
  if (far.length > 0) return fail(far);
  return compareDays(first, last) <= 0
    ? ok({ from: first, to: last })
    : fail([{ field: 'supplyTo', text: 'Liegt vor dem ersten Tag' }]);
};

/** Reads the form; nothing is corrected where all of it is empty. */
export const readCorrections = (
  given: WantedCorrections,
  orderedAt: Instant,
): Result<Corrections, readonly CorrectionFault[]> => {
  const address = addressOf(given.address);
  const vatId = filled(given.vatId);
  const tax = CORRECTED_TAXES.find((each) => each === given.tax);
  const supply = supplyOf(filled(given.supplyFrom), filled(given.supplyTo), orderedAt);
  const faults = [
    ...addressFaults(address),
    ...(vatId === undefined || checkVatId(vatId).isValid ? [] : [{ field: 'vatId', text: 'Das ist keine USt-IdNr.' }]),
    ...(tax === undefined && filled(given.tax) ? [{ field: 'tax', text: 'Das steht nicht zur Wahl' }] : []),
    ...(supply.ok ? [] : supply.failure),
  ];
  if (faults.length > 0) return fail(faults);
  return ok({
    ...(address ? { address } : {}),
    ...(vatId === undefined ? {} : { vatId: normalisedVatId(vatId) }),
    ...(tax === undefined ? {} : { tax }),
    ...(supply.ok && supply.value ? { supply: supply.value } : {}),
  });
};
