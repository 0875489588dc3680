import type { TemplateUse } from '@belegwerk/core/preferences';
import { INSERTION_GROUPS, insertionsFor, searchInsertions, type TemplateInsertion } from '@belegwerk/core/templates';
import { useMemo, useState } from 'react';
import { Picker, type PickGroup } from '../../ui/marked-text/index.ts';
import { withExamples } from './insertion-examples.ts';
import { templateWords as words } from './template-words.ts';
import { NEWEST, useTemplateValues } from './use-template-values.ts';

interface InsertionPickerProps {
  readonly use: TemplateUse;
  /** The placeholders of metafields that the settings load. */
  readonly metafields: readonly string[];
  readonly onInsert: (text: string) => void;
}

const moreOf = ({ name, text, example }: TemplateInsertion): string =>
  [name ?? text, example].filter(Boolean).join(' · ');

const grouped = (insertions: readonly TemplateInsertion[]): readonly PickGroup[] =>
  [...new Set(insertions.map(({ group }) => group))].map((group) => ({
    title: INSERTION_GROUPS[group],
    picks: insertions
      .filter((each) => each.group === group)
      .map((each) => ({ id: each.text, label: each.label, more: moreOf(each) })),
  }));

/** Everything that can be put into a template, by German names, with what becomes of it for the newest order, or with a marked example. */
export const InsertionPicker = ({ use, metafields, onInsert }: InsertionPickerProps) => {
  const { document, field } = use;
  const insertions = useMemo(() => insertionsFor({ document, field, metafields }), [document, field, metafields]);
  const [isAsked, setAsked] = useState(false);
  const values = useTemplateValues(use, isAsked ? NEWEST : undefined);
  const reply = values.state === 'ready' ? values.data : undefined;
  const shown = useMemo(() => {
    const place = reply?.places[0];
    const order = reply && place && { name: reply.orderName, scope: new Map(Object.entries(place)) };
    return withExamples(insertions, order);
  }, [insertions, reply]);
  return (
    <Picker
      verb={words.insert}
      searchLabel={words.search}
      nothingFound={words.nothingFound}
      groupsFor={(typed) => grouped(searchInsertions(shown, typed))}
      onPick={onInsert}
      onOpen={() => setAsked(true)}
    />
  );
};
