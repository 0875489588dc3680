import { orderFilter } from '@belegwerk/contracts/api';
import { parseDay } from '@belegwerk/core/kernel';
import type { OrderFilter } from '@belegwerk/core/use-cases';
import * as z from 'zod/mini';

const asked = z.object(orderFilter);

/** What the list was asked for, as the core has it; what is not asked is absent. */
export const filterOf = ({ sortBy, sortDir, from, to, ignored, ...narrowing }: z.output<typeof asked>): OrderFilter => {
  const days = { from: parseDay(from ?? ''), to: parseDay(to ?? '') };
  const wanted = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value));
  return {
    ...wanted,
    ...(ignored ? { ignored: true as const } : {}),
    ...(days.from ? { from: days.from } : {}),
    ...(days.to ? { to: days.to } : {}),
    sortBy,
    sortDir,
  };
};
