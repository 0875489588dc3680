import type { Corrections } from '../../orders/corrections.ts';
import { mendsOf, REPAIR_FIELDS, type Cause, type RepairField } from '../../reasons/repair-causes.ts';
import type { CorrectionFault, WantedCorrections } from '../corrections/read-corrections.ts';

/** What a person typed at an order of the desk; what is absent stays as it was corrected, what is empty is as the shop has it. */
export type TypedCorrections = Pick<WantedCorrections, RepairField>;

/** All that is corrected of an order behind what was typed. */
export const withTyped = (kept: Corrections | undefined, typed: TypedCorrections = {}): WantedCorrections => {
  const { address, vatId, tax, supply } = kept ?? {};
  return {
    ...(address ? { address } : {}),
    ...(vatId === undefined ? {} : { vatId }),
    ...(tax === undefined ? {} : { tax }),
    ...(supply ? { supplyFrom: supply.from.toString(), supplyTo: supply.to.toString() } : {}),
    ...typed,
  };
};

/** Whether something was typed at all: an order may be looked at anew as it is. */
export const isTyped = (typed: TypedCorrections | undefined): typed is TypedCorrections =>
  typed !== undefined && Object.values(typed).some((part) => part !== undefined);

/** A fault for each field that was typed and does not mend the cause: nothing else of an order is changed on the desk. */
export const unmendedFaults = (cause: Cause, typed: TypedCorrections = {}): readonly CorrectionFault[] =>
  REPAIR_FIELDS.filter((field) => typed[field] !== undefined && !mendsOf(cause).includes(field)).map((field) => ({
    field,
    text: 'Das hilft bei dieser Ursache nicht',
  }));
