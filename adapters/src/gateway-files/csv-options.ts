/** A record longer than this is an open quotation mark that swallows the file. */
const MAX_RECORD = 100_000;

/** Rows of any length, and quotation marks within cells, as gateways write them. */
export const CSV_OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MAX_RECORD,
} as const;
