import { Button, InlineStack, Select, TextField } from '@shopify/polaris';
import { useId } from 'react';
import type { FieldChoice, FieldParts } from './field-parts.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { OWN_ENTRY, useOwnEntry } from './use-own-entry.ts';

/** A row by the names of its columns. */
export type FieldRow = Readonly<Record<string, string>>;

/** A part of each row: a text, one of a few values, or one of them or a text. */
export interface FieldColumn {
  readonly name: string;
  readonly label: string;
  readonly choices?: readonly FieldChoice[] | ((row: FieldRow) => readonly FieldChoice[]);
  /** What the choices call an entry of one's own; without it there is none. */
  readonly own?: string | ((row: FieldRow) => string | undefined);
  /** How a person writes an entry of one's own. */
  readonly ownHelp?: string;
  /** Whether a row has this part; every one unless said. */
  readonly isIn?: (row: FieldRow) => boolean;
  /** Columns that begin anew once this one is another: what they had does not fit any more. */
  readonly resets?: readonly string[];
}

const choicesIn = ({ choices }: FieldColumn, row: FieldRow): readonly FieldChoice[] | undefined =>
  typeof choices === 'function' ? choices(row) : choices;
const ownIn = ({ own }: FieldColumn, row: FieldRow): string | undefined => (typeof own === 'function' ? own(row) : own);
const first = (column: FieldColumn, row: FieldRow): string =>
  ownIn(column, row) === undefined ? (choicesIn(column, row)?.[0]?.value ?? '') : '';
const beginning = (columns: readonly FieldColumn[], row: FieldRow): FieldRow =>
  columns.reduce((begun, column) => ({ ...begun, [column.name]: first(column, begun) }), row);

interface RowsFieldProps extends FieldParts<readonly FieldRow[]> {
  readonly columns: readonly FieldColumn[];
  /** So many rows can be there. */
  readonly most?: number | undefined;
  /** Said once they are. */
  readonly full?: string | undefined;
  /** What is wrong with a part of a row. */
  readonly errorAt?: (row: number, column: string) => string | undefined;
}

/** A list or a map: rows with the same parts, which a person adds and removes one by one. */
export const RowsField = (props: RowsFieldProps) => {
  const { label, value: rows, onChange, columns, most = Infinity, full, errorAt, ...rest } = props;
  const id = useId();
  const isOff = rest.disabledBecause !== undefined;
  const fresh = beginning(columns, {});
  const isFull = rows.length >= most;
  const change = (at: number, { name, resets = [] }: FieldColumn, text: string) => {
    const anew = columns.filter((column) => resets.includes(column.name));
    onChange(rows.with(at, beginning(anew, { ...rows[at], [name]: text })));
  };
  return (
    <FieldGroup label={label} {...rest}>
      {rows.map((row, at) => (
        // rows have no name of their own: their place is what they are
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="bw-field-row">
          {columns
            .filter(({ isIn = () => true }) => isIn(row))
            .map((column) => (
              <div key={column.name} className="bw-field-cell">
                <Cell
                  column={column}
                  choices={choicesIn(column, row)}
                  own={ownIn(column, row)}
                  label={`${label}, ${at + 1}: ${column.label}`}
                  value={row[column.name] ?? ''}
                  error={errorAt?.(at, column.name)}
                  isOff={isOff}
                  onChange={(text) => change(at, column, text)}
                />
              </div>
            ))}
          <div className="bw-as-wide-as-its-word">
            <Button
              accessibilityLabel={`${label}, ${at + 1}: entfernen`}
              onClick={() => onChange(rows.toSpliced(at, 1))}
              disabled={isOff}
            >
              Entfernen
            </Button>
          </div>
        </div>
      ))}
      <InlineStack gap="200" blockAlign="center">
        <Button onClick={() => onChange([...rows, fresh])} disabled={isOff || isFull} ariaDescribedBy={`${id}-full`}>
          Hinzufügen
        </Button>
        <output id={`${id}-full`}>{isFull && !isOff ? full : undefined}</output>
      </InlineStack>
    </FieldGroup>
  );
};

interface CellProps {
  readonly column: FieldColumn;
  readonly choices: readonly FieldChoice[] | undefined;
  readonly own: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isOff: boolean;
  readonly onChange: (text: string) => void;
}

const optionsOf = (choices: readonly FieldChoice[]) =>
  choices.map(({ isOff = false, ...choice }) => ({ ...choice, disabled: isOff }));

const Cell = ({ column, choices, own, label, value, error, isOff, onChange }: CellProps) => {
  const parts = {
    label,
    labelHidden: true,
    disabled: isOff,
    value,
    onChange,
    ...(error === undefined ? {} : { error }),
  };
  if (choices && own !== undefined)
    return <OfferedCell parts={parts} choices={choices} placeholder={column.label} own={own} help={column.ownHelp} />;
  return choices ? (
    <Select {...parts} options={optionsOf(choices)} />
  ) : (
    <TextField {...parts} autoComplete="off" placeholder={column.label} />
  );
};

interface OfferedCellProps {
  readonly parts: Pick<CellProps, 'label' | 'value' | 'onChange'> & { readonly error?: string };
  readonly choices: readonly FieldChoice[];
  readonly placeholder: string;
  readonly own: string;
  readonly help: string | undefined;
}

const OfferedCell = ({ parts: { error, ...parts }, choices, placeholder, own, help }: OfferedCellProps) => {
  const { isOwn, chosen, choose, write } = useOwnEntry({ ...parts, choices, empty: 'not-chosen' });
  const wrong = error === undefined ? {} : { error };
  return (
    <>
      <Select
        {...parts}
        {...(isOwn ? {} : wrong)}
        placeholder={placeholder}
        options={optionsOf([...choices, { label: own, value: OWN_ENTRY }])}
        value={chosen}
        onChange={choose}
      />
      {isOwn ? (
        <TextField
          {...parts}
          {...wrong}
          label={`${parts.label}, ${own}`}
          onChange={write}
          autoComplete="off"
          {...(help === undefined ? {} : { helpText: help })}
        />
      ) : null}
    </>
  );
};
