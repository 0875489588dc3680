import { DOCUMENT_KINDS, type DocumentKind } from '@belegwerk/core/documents';
import type { EnteredFault, LastNumber } from '@belegwerk/core/ports';
import { seriesKey, type FileAccount, type NumberRanges } from './file-account.ts';

const isOf =
  (prefix: string) =>
  ({ series }: LastNumber): boolean =>
    seriesKey(series) === seriesKey(prefix);

/** How far a series has come here, in capitals or not; undefined where it has not begun. */
export const lastIn = (given: readonly LastNumber[], prefix: string): number | undefined => {
  const counts = given.filter(isOf(prefix)).map(({ count }) => count);
  return counts.length === 0 ? undefined : Math.max(...counts);
};

/** What cannot be entered any more, because numbers were given; `known` is what applies until now. */
export const faultsOfBegun = (
  given: readonly LastNumber[],
  { numbers }: FileAccount,
  known: NumberRanges | undefined,
): readonly EnteredFault[] =>
  DOCUMENT_KINDS.flatMap((kind) => {
    const { prefix, first } = numbers[kind];
    const same = given.filter(isOf(prefix));
    const last = lastIn(given, prefix);
    if (last === undefined) return [];
    if (!same.some((each) => each.series === prefix && each.kind === kind))
      return [{ field: `numbers.${kind}.prefix`, text: otherSeries(prefix, same) }];
    const before = known?.[kind].prefix === prefix ? known[kind].first : undefined;
    const isKept = before === undefined ? first <= last : first === before;
    if (isKept || first === last + 1) return [];
    return [
      {
        field: `numbers.${kind}.first`,
        text: `Diese Nummern haben schon begonnen. Als Nächstes kommt die ${last + 1}. Wähle ein anderes Kürzel, um neu zu beginnen.`,
      },
    ];
  });

const KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Rechnungen',
  'credit-note': 'Gutschriften',
  'delivery-note': 'Lieferscheine',
};

const otherSeries = (prefix: string, [first]: readonly LastNumber[]): string => {
  const [series, kind] = [first?.series ?? prefix, first?.kind ?? 'invoice'];
  return `Mit „${series}“ beginnen schon Nummern deiner ${KIND_WORDS[kind]}. Wähle ein anderes Kürzel, damit keine Nummer zweimal vorkommt.`;
};
