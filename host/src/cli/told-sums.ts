import { differenceSumText, type DryRunSums } from '@belegwerk/core/dry-runs';
import type { PlainDate } from '@belegwerk/core/kernel';

/**
 * What trying settings on orders came to, as lines. It is made for logs and version control, so it names no order, recipient or text
 * of one unless `values` asks for them.
 */
export const toldSums = (
  { orders, differing, differences }: DryRunSums,
  days: { readonly from: PlainDate; readonly to: PlainDate },
  { values }: { readonly values: boolean },
): string =>
  [
    ...differences.flatMap(({ kind, document, count, examples }) => [
      differenceSumText(kind, document, count),
      ...(values ? examples : []).map(({ name, before, after }) =>
        `  ${name} ${[before, after].filter(Boolean).join(' -> ')}`.trimEnd(),
      ),
    ]),
    `${orders} orders from ${days.from.toString()} to ${days.to.toString()}, ${differing} of them differ`,
  ].join('\n');
