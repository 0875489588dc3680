import { isSameValue } from '@belegwerk/core/preferences';
import { useCallback, useEffect, useState } from 'react';
import type { FieldFaultReply } from '../../api/api-failure.ts';
import { focusFirstField } from '../../ui/index.ts';

/** What a person made of a field, and what was stored there when he began. */
interface Edit {
  readonly value: unknown;
  readonly over: unknown;
}
type Edits = Readonly<Record<string, Edit>>;

/** A field that a person has changed and another person, too, meanwhile. */
export interface Collision<Name> {
  readonly name: Name;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** A form over a draft. */
export interface Form<Draft extends object> {
  /** What the fields show. */
  readonly values: Draft;
  readonly change: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => void;
  /** Changes several at once, by what all of them are then. */
  readonly amend: (amended: (values: Draft) => Partial<Draft>) => void;
  /** Only what is other than stored. */
  readonly changed: Partial<Draft>;
  readonly isDirty: boolean;
  readonly discard: () => void;
  /** What was sent is stored; what was changed since then is kept. */
  readonly confirm: (sent: Partial<Draft>) => void;
  /** What is wrong with a field, or with a place in it, as long as it is as it was refused. */
  readonly faultOf: (name: keyof Draft & string, at?: readonly (string | number)[]) => string | undefined;
  /** All that is wrong with a field. */
  readonly faultsOf: (name: keyof Draft & string) => readonly FieldFaultReply[];
  /** Fields that were refused, in the order of the host. */
  readonly refused: readonly FieldFaultReply[];
  readonly collisions: readonly Collision<keyof Draft & string>[];
  /** Ends the collisions: with the person's own values, or with those of the other window. */
  readonly resolve: (whose: 'mine' | 'theirs') => void;
}

const NONE: readonly FieldFaultReply[] = [];

/** What was put back is no change, also when another value is stored there by now. */
const edited = (edits: Edits, name: string, value: unknown, stored: unknown): Edits => {
  const { [name]: before, ...others } = edits;
  const over = before ? before.over : stored;
  return isSameValue(value, over) ? others : { ...others, [name]: { value, over } };
};

/** What was changed since then is kept. */
const withoutSent = (edits: Edits, sent: Readonly<Record<string, unknown>>): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, { value }]) => !(name in sent && isSameValue(value, sent[name]))),
  );

const isAt = (place: readonly (string | number)[] | undefined, at: readonly (string | number)[]): boolean =>
  isSameValue((place ?? []).slice(0, at.length), at);

/** What is wrong with a field, or with a place in it. */
export const faultAmong = (
  faults: readonly FieldFaultReply[],
  at: readonly (string | number)[] = [],
): string | undefined => faults.find((fault) => isAt(fault.at, at))?.text;

/**
 * A form: what a person changes lies over the draft as it is stored, so that what else is stored meanwhile shows at
 * once. `faults` are those of the last try; the first one gets the focus.
 */
export const useForm = <Draft extends object>(draft: Draft, faults: readonly FieldFaultReply[] = NONE): Form<Draft> => {
  type Name = keyof Draft & string;
  const [edits, setEdits] = useState<Edits>({});
  const [judged, setJudged] = useState({ faults: NONE, values: draft });
  const stored = useCallback((name: string): unknown => draft[name as Name], [draft]);

  const dirty = Object.entries(edits).filter(([name, { value }]) => !isSameValue(value, stored(name)));
  const changed = Object.fromEntries(dirty.map(([name, { value }]) => [name, value])) as Partial<Draft>;
  const values = { ...draft, ...changed };
  // faults are about what was sent: later values are not judged by them
  if (judged.faults !== faults) setJudged({ faults, values });
  useEffect(() => {
    if (faults.length > 0) focusFirstField(new Set(faults.map(({ field }) => field)));
  }, [faults]);
  const refused = judged.faults.filter(({ field }) => isSameValue(judged.values[field as Name], values[field as Name]));
  const collisions = dirty
    .filter(([name, { over }]) => !isSameValue(over, stored(name)))
    .map(([name, { value }]) => ({ name: name as Name, theirs: stored(name), mine: value }));
  const faultsOf = (name: Name) => refused.filter(({ field }) => field === name);
  const change = useCallback<Form<Draft>['change']>(
    (name, value) => setEdits((before) => edited(before, name, value, stored(name))),
    [stored],
  );
  const amend = useCallback<Form<Draft>['amend']>(
    (amended) =>
      setEdits((before) => {
        const mine = Object.entries(before).map(([name, { value }]) => [name, value]);
        const changes: Partial<Draft> = amended({ ...draft, ...(Object.fromEntries(mine) as Partial<Draft>) });
        return Object.entries(changes).reduce<Edits>(
          (all, [name, value]) => edited(all, name, value, stored(name)),
          before,
        );
      }),
    [draft, stored],
  );

  return {
    values,
    changed,
    isDirty: dirty.length > 0,
    change,
    amend,
    discard: () => setEdits({}),
    confirm: (sent) => setEdits((before) => withoutSent(before, sent)),
    faultOf: (name, at) => faultAmong(faultsOf(name), at),
    faultsOf,
    refused,
    collisions,
    resolve: (whose) =>
      setEdits((before) => {
        const told = collisions.map(({ name, theirs, mine }): [string, Edit] => [name, { value: mine, over: theirs }]);
        const others = Object.entries(before).filter(([name]) => !told.some(([each]) => each === name));
        return Object.fromEntries(whose === 'mine' ? [...others, ...told] : others);
      }),
  };
};
