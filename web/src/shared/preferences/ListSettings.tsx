import type { ShopReply } from '@belegwerk/contracts/api';
import { afterTyping, faultText, fieldOf, isSameValue, type FieldKey } from '@belegwerk/core/preferences';
import { useState, type ReactNode } from 'react';
import { ChoiceField, RowsField, Stack, TagsField } from '../../ui/index.ts';
import { preferenceWords } from './preference-words.ts';
import { isReplaced, rowsShapeOf, withUsedGateways } from './setting-rows.ts';
import { useUsedValues } from './use-used-values.ts';

/** The layouts that documents can be printed in. */
export type PrintLayouts = ShopReply['layouts'];

/** What the control of a setting takes. */
export interface SettingControlProps {
  readonly name: FieldKey;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** When the shop installed the product, `YYYY-MM-DD`. */
  readonly installedOn: string;
  /** The layouts of the accounting account; absent while they are not known. */
  readonly layouts: PrintLayouts | undefined;
  /** What is wrong with the value, or with a place in it. */
  readonly faultAt: (at: readonly (string | number)[]) => string | undefined;
  /** Why it cannot be changed now. */
  readonly because: ReactNode | undefined;
  /** Why a choice cannot be chosen now. */
  readonly offChoice: (choice: unknown) => string | undefined;
}

type Said = Readonly<Record<'label' | 'help', string>> & {
  readonly error: string | undefined;
  readonly disabledBecause: ReactNode;
};
type Inner = SettingControlProps & { readonly said: Said };

/** The texts of a list; anything else in it is left out. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Tags, or what is compared like them; those that the orders of the shop have are offered. */
export const TagsOfSetting = ({ name, value, onChange, said }: Inner) => (
  <TagsField
    {...said}
    value={textsOf(value)}
    onChange={onChange}
    afterTyping={afterTyping}
    offered={useUsedValues(name)}
    offeredLabel={preferenceWords.used}
  />
);

/** For everything, or for what has one of the tags. */
export const AllOrTags = ({ name, value, onChange, said, because }: Inner) => {
  const offered = useUsedValues(name);
  const isAll = value === 'all';
  return (
    <Stack gap="300">
      <ChoiceField
        {...said}
        choices={[
          { label: fieldOf(name).choiceLabels?.['all'] ?? '', value: 'all' },
          { label: 'Nur bei diesen Tags', value: 'tags' },
        ]}
        value={isAll ? 'all' : 'tags'}
        onChange={(text) => onChange(text === 'all' ? 'all' : [])}
      />
      {isAll ? null : (
        <TagsField
          label={`${said.label}: Tags`}
          value={textsOf(value)}
          onChange={onChange}
          afterTyping={afterTyping}
          offered={offered}
          offeredLabel={preferenceWords.used}
          disabledBecause={because}
        />
      )}
    </Stack>
  );
};

/** A list or a map as rows. */
export const RowsOfSetting = ({ name, value, onChange, faultAt, said }: Inner) => {
  const shape = rowsShapeOf(name);
  const { most, tooMany } = fieldOf(name).limit ?? {};
  const used = useUsedValues(name);
  // a map cannot hold what a row is called while it is being typed
  const [typed, setTyped] = useState<ReturnType<typeof shape.rowsOf>>([]);
  const rows = isSameValue(shape.valueOf(typed), value) ? typed : shape.rowsOf(value);
  return (
    <RowsField
      {...said}
      columns={withUsedGateways(shape.columns, used)}
      value={rows}
      onChange={(next) => {
        setTyped(next);
        onChange(shape.valueOf(next));
      }}
      most={most}
      full={tooMany && faultText({ code: tooMany, facts: { most: String(most) } })}
      errorAt={(row, column) =>
        faultAt(shape.placeOf(rows, row, column)) ??
        shape.faultIn?.(rows[row] ?? {}, column) ??
        (column === shape.key && isReplaced(shape, rows, row) ? preferenceWords.replaced : undefined)
      }
    />
  );
};
