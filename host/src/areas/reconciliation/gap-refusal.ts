import type { FailureOf, routes } from '@belegwerk/contracts/api';
import type { ExplainGapFailure } from '@belegwerk/core/for-areas';
import { faulty, Refusal } from '../../http/refusal.ts';
import { UNCONNECTED } from './numbers-refusal.ts';

const FAULTS: Readonly<
  Record<
    Exclude<ExplainGapFailure['kind'], 'bookkeeping-not-connected'>,
    { readonly field: string; readonly text: string }
  >
> = {
  'no-gap': {
    field: 'first',
    text: 'Diese Belegnummern gehören nicht zusammen. Lade die Seite neu und trage den Grund noch einmal ein.',
  },
  'too-many-numbers': {
    field: 'last',
    text: 'Das sind zu viele Belegnummern für einen Grund. Lade die Seite neu und trage den Grund für jede Lücke ein.',
  },
  'reason-unseen': { field: 'reason', text: 'Der Grund ist leer. Schreibe, warum die Belegnummern fehlen.' },
  'too-many-reasons': {
    field: 'reason',
    text: 'Für dieses Jahr sind schon 1.000 Gründe gespeichert. Halte weitere Gründe in deinen Unterlagen fest.',
  },
};

/** Why a reason was not kept, and what to do. */
export const gapRefusalOf = ({ kind }: ExplainGapFailure): Refusal<FailureOf<typeof routes.explainGap>> => {
  if (kind === 'bookkeeping-not-connected') return new Refusal(kind, UNCONNECTED);
  return faulty([FAULTS[kind]], FAULTS[kind].text);
};
