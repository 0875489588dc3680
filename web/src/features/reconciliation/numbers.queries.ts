import type { DocumentNumbersReply, ExplainedGapReply, NumberGapReply } from '@belegwerk/contracts/api';
import { keyOf } from '../../api/cache.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

/** The numbers of a month. The account is asked once each time a person opens them. */
export const documentNumbersQuery = (month: string) =>
  queryOf('documentNumbers', { asked: { query: { month } }, isReadOnce: true });

export interface SaidOfGap {
  readonly month: string;
  readonly gap: NumberGapReply;
  readonly reason: string;
}

/** Keeps a reason; what is shown takes it over without asking the account again. */
export const explainGapMutation: ServerMutation<SaidOfGap, ExplainedGapReply> = {
  act: async ({ month, gap: { first, last }, reason }, { api, cache }) => {
    const explained = await api.explainGap({ body: { month, first, last, reason } });
    cache.setQueriesData<DocumentNumbersReply>({ queryKey: keyOf('documentNumbers') }, (known) =>
      known?.month === month ? withExplained(known, { first, last }, explained) : known,
    );
    return explained;
  },
};

const withExplained = (
  { series, ...known }: DocumentNumbersReply,
  { first, last }: Pick<NumberGapReply, 'first' | 'last'>,
  explained: ExplainedGapReply,
): DocumentNumbersReply => ({
  ...known,
  series: series.map(({ gaps, asked, ...each }) => {
    const said = gaps.find((gap) => gap.first === first && gap.last === last);
    if (!said) return { ...each, gaps, asked };
    return {
      ...each,
      asked: said.reason === 'asked' ? asked - said.count : asked,
      gaps: gaps.map((gap) => (gap === said ? { ...gap, reason: 'explained' as const, explained } : gap)),
    };
  }),
});
