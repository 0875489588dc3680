import { Button, InlineStack, Select, TextField } from '@shopify/polaris';
import type { FieldChoice, FieldParts } from './field-parts.ts';
import { FieldGroup } from './FieldGroup.tsx';

/** A row by the names of its columns. */
export type FieldRow = Readonly<Record<string, string>>;

/** A part of each row: a text, or one of a few values. */
export interface FieldColumn {
  readonly name: string;
  readonly label: string;
  readonly choices?: readonly FieldChoice[];
}

interface RowsFieldProps extends FieldParts<readonly FieldRow[]> {
  readonly columns: readonly FieldColumn[];
  /** So many rows can be there. */
  readonly most?: number | undefined;
  /** What is wrong with a part of a row. */
  readonly errorAt?: (row: number, column: string) => string | undefined;
}

/** A list or a map: rows with the same parts, which a person adds and removes one by one. */
export const RowsField = (props: RowsFieldProps) => {
  const { label, value: rows, onChange, columns, most = Infinity, errorAt, ...rest } = props;
  const isOff = rest.disabledBecause !== undefined;
  const fresh = Object.fromEntries(columns.map(({ name, choices }) => [name, choices?.[0]?.value ?? '']));
  const change = (at: number, name: string, text: string) => onChange(rows.with(at, { ...rows[at], [name]: text }));
  return (
    <FieldGroup label={label} {...rest}>
      {rows.map((row, at) => (
        // rows have no name of their own: their place is what they are
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="bw-field-row">
          {columns.map((column) => (
            <Cell
              key={column.name}
              column={column}
              label={`${label}, ${at + 1}: ${column.label}`}
              value={row[column.name] ?? ''}
              error={errorAt?.(at, column.name)}
              isOff={isOff}
              onChange={(text) => change(at, column.name, text)}
            />
          ))}
          <Button
            accessibilityLabel={`${label}, ${at + 1}: entfernen`}
            onClick={() => onChange(rows.toSpliced(at, 1))}
            disabled={isOff}
          >
            Entfernen
          </Button>
        </div>
      ))}
      <InlineStack>
        <Button onClick={() => onChange([...rows, fresh])} disabled={isOff || rows.length >= most}>
          Hinzufügen
        </Button>
      </InlineStack>
    </FieldGroup>
  );
};

interface CellProps {
  readonly column: FieldColumn;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isOff: boolean;
  readonly onChange: (text: string) => void;
}

const Cell = ({ column, label, value, error, isOff, onChange }: CellProps) => {
  const parts = {
    label,
    labelHidden: true,
    disabled: isOff,
    value,
    onChange,
    ...(error === undefined ? {} : { error }),
  };
  return column.choices ? (
    <Select {...parts} options={column.choices.map(({ label: said, value: each }) => ({ label: said, value: each }))} />
  ) : (
    <TextField {...parts} autoComplete="off" placeholder={column.label} />
  );
};
