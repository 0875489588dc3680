/** `amount` has two decimals, `count` none. */
export type ColumnType = 'text' | 'amount' | 'count' | 'day';

export interface AuditColumn {
  readonly type: ColumnType;
  /** In German, for `index.xml`. */
  readonly about: string;
  /** It is the key of its table: each row has another value. Keys stand in front of all other columns. */
  readonly isKey?: true;
  /** The table whose key it names; each row names one that is there. */
  readonly of?: string;
}

export type AuditColumns = Readonly<Record<string, AuditColumn>>;

/** A table of the package for tax auditors. Its columns stand in the file in the order of this object. */
export interface AuditTable<C extends AuditColumns = AuditColumns> {
  /** In German; its file is called the same in small letters. */
  readonly name: string;
  readonly about: string;
  readonly columns: C;
}

/** The cells of a row by their columns. */
export type AuditRow<T extends AuditTable> = { readonly [K in keyof T['columns']]: string };

/** `belege.csv`. */
export const fileOf = ({ name }: Pick<AuditTable, 'name'>): string => `${name.toLowerCase()}.csv`;

/** Rows as the file has them: programs of auditors read no line break and no quote within a cell. */
export const cellsOf = <T extends AuditTable>({ columns }: T, rows: readonly AuditRow<T>[]): readonly string[][] => {
  const names = Object.keys(columns);
  return rows.map((row) => names.map((name) => cleaned((row as Readonly<Record<string, string>>)[name] ?? '')));
};

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('"', "'");

/** Whether each column is a text, in the order of the file. */
export const textColumns = ({ columns }: AuditTable): readonly boolean[] =>
  Object.values(columns).map(({ type }) => type === 'text');
