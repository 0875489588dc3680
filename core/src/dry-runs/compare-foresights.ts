import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
import type { ForeseenDocument, Foresight } from '../decisions/foresee.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { ForecastProfile } from '../e-invoice/forecast.ts';
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind } from './difference.ts';
import { differingIn, saidOf, type DraftDifference } from './draft-fields.ts';

/** What one of two settings makes of an order. */
export interface ForeseenSide {
  readonly foreseen: Foresight;
  /** The mails with which its documents leave by themselves, by `keyOf`; each as a text that another mail has not. */
  readonly mailed: ReadonlyMap<string, string>;
  /** What the accounting service makes of each, by `keyOf`; of delivery notes nothing is said. */
  readonly eInvoices: ReadonlyMap<string, ForecastProfile>;
}

/** How a document is found among those of the other settings. */
export const keyOf = ({ kind, source }: { readonly kind: DocumentKind; readonly source: string }): string =>
  `${kind} ${source}`;

const madeBy = ({ foreseen }: ForeseenSide): ReadonlyMap<string, ForeseenDocument> =>
  new Map(foreseen.documents.map((each) => [keyOf({ kind: each.draft.kind, source: each.source }), each]));

const place = (kind: DifferenceKind): number => DIFFERENCE_KINDS.indexOf(kind);

/**
 * In what the documents that two settings would make of the same order differ, field by field, and where one of them makes
 * none: what it waits for, or why it is held or skipped.
 */
export const compareForesights = (before: ForeseenSide, after: ForeseenSide): readonly Difference[] => {
  const [were, are] = [madeBy(before), madeBy(after)];
  const ofBoth = [...were].flatMap(([key, was]) => {
    const is = are.get(key);
    return is ? differencesOf(key, [was, is], [before, after]) : [gone(was, after)];
  });
  const added = [...are].flatMap(([key, is]) => (were.has(key) ? [] : [come(is, before)]));
  const found = [...ofBoth, ...added, ...standingOtherwise([before, after], new Set([...were.keys(), ...are.keys()]))];
  return found.toSorted((one, other) => place(one.kind) - place(other.kind));
};

type Both<T> = readonly [before: T, after: T];

const differencesOf = (key: string, [was, is]: Both<ForeseenDocument>, sides: Both<ForeseenSide>) => {
  const about = { document: is.draft.kind, source: is.source };
  const fields = differingIn(was.draft, is.draft);
  const ofDraft = [...fields].flatMap((kind) =>
    kind === 'x-rechnung' ? [] : [{ ...about, kind, before: saidOf(kind, was.draft), after: saidOf(kind, is.draft) }],
  );
  const beside = (kind: Exclude<DifferenceKind, DraftDifference>, [one, other]: Both<string>, isOther = false) =>
    one !== other || isOther ? [{ ...about, kind, before: one, after: other }] : [];
  const each = (said: (side: ForeseenSide) => string): Both<string> => [said(sides[0]), said(sides[1])];
  return [
    ...ofDraft,
    ...beside('finalised', [yes(was.finalise), yes(is.finalise)]),
    ...mailDifference(
      about,
      each(({ mailed }) => mailed.get(key) ?? ''),
    ),
    ...beside(
      'e-invoice',
      each(({ eInvoices }) => eInvoices.get(key) ?? ''),
      fields.has('x-rechnung'),
    ),
  ];
};

const mailDifference = (about: Pick<Difference, 'document' | 'source'>, [was, is]: Both<string>): Difference[] => {
  if (was === is) return [];
  if (was !== '' && is !== '') return [{ ...about, kind: 'mail-texts', before: '', after: '' }];
  return [{ ...about, kind: 'mail', before: yes(was !== ''), after: yes(is !== '') }];
};

const yes = (is: boolean): string => (is ? 'yes' : '');

/** Why a side makes no such document. */
const whyNot = (
  { foreseen }: ForeseenSide,
  { kind, source }: { kind: DocumentKind; source: string },
): ProcessingStatus =>
  foreseen.left.find((each) => each.kind === kind && each.source === source) ??
  foreseen.left.find((each) => each.kind === kind) ??
  foreseen.status;

const gone = ({ draft: { kind }, source }: ForeseenDocument, after: ForeseenSide): Difference => ({
  kind: 'not-made',
  document: kind,
  source,
  before: 'yes',
  after: '',
  why: whyNot(after, { kind, source }),
});

const come = ({ draft: { kind }, source }: ForeseenDocument, before: ForeseenSide): Difference => ({
  kind: 'made',
  document: kind,
  source,
  before: '',
  after: 'yes',
  why: whyNot(before, { kind, source }),
});

/** What is made by neither: as each of its documents is left, or the order itself where none of them is named. */
const leftOf = ({ foreseen: { left, status } }: ForeseenSide): ReadonlyMap<string, DocumentProcessing> => {
  const named = left.length > 0 ? left : [{ ...status, kind: status.kind ?? 'invoice', source: '' }];
  return new Map(named.map((each) => [keyOf(each), each]));
};

const reasonText = ({ state, reason: { code, setting, facts } }: ProcessingStatus): string =>
  JSON.stringify([state, code, setting, facts]);

/** Documents that both settings leave, for other reasons or in another state. */
const standingOtherwise = ([before, after]: Both<ForeseenSide>, made: ReadonlySet<string>): readonly Difference[] => {
  const were = leftOf(before);
  return [...leftOf(after)].flatMap(([key, is]) => {
    const was = were.get(key);
    if (!was || made.has(key) || reasonText(was) === reasonText(is)) return [];
    const about = { kind: 'stands', document: is.kind, source: is.source } as const;
    return [{ ...about, before: was.state, after: is.state, why: is }];
  });
};
