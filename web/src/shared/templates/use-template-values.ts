import type { TemplateUse } from '@belegwerk/core/preferences';
import { queryOf, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';

const TYPES = { invoice: 'invoice', 'credit-note': 'credit', 'delivery-note': 'delivery' } as const;

/** The newest order, whichever that is. */
export const NEWEST = 'newest';

/** What the placeholders of a field stand for on a document of an order; nothing is asked without an order. */
export const useTemplateValues = ({ document, field }: TemplateUse, order: string | undefined) =>
  viewOf(
    useAnswer(
      queryOf('templateValues', {
        asked:
          order === undefined
            ? undefined
            : { query: { type: TYPES[document], field, ...(order === NEWEST ? {} : { order }) } },
      }),
    ),
  );
