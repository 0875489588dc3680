import type { ProceduresFailure, ProceduresStanding } from '@belegwerk/core/for-areas';
import { germanDay } from '@belegwerk/core/kernel';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';

const BUSY = 'Gerade hat ein anderer eine Fassung heruntergeladen. Versuche es noch einmal.';

const ofDay = (text: string): Refusal<'faulty'> => faulty([{ field: 'day', text }], text);

/** Why the documentation of a day was not printed, and what to do. */
export const proceduresRefusalOf = (failure: ProceduresFailure, { from }: Pick<ProceduresStanding, 'from'>) => {
  switch (failure) {
    case 'before-installation':
      return ofDay(`Belegwerk ist seit dem ${germanDay(from)} installiert. Wähle diesen Tag oder einen späteren.`);
    case 'to-come':
      return ofDay('Dieser Tag kommt erst noch. Wähle heute oder einen früheren Tag.');
    case 'busy':
      return new Refusal('action-impossible', BUSY);
    case 'not-found':
      return notFound('shop');
  }
};
