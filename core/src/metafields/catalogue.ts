import { INVOICE_VALUES, LIST_VALUES } from './document-values.ts';
import type { WritableValue } from './writable-value.ts';

const CONTACT_VALUES: readonly WritableValue[] = [
  {
    id: 'contact.id',
    category: 'contact',
    type: 'single_line_text_field',
    label: 'Kennung des Kontakts in Lexware Office',
    make: ({ contact }) => contact?.id ?? '',
  },
  {
    id: 'contact.number',
    category: 'contact',
    type: 'number_integer',
    label: 'Kundennummer',
    make: ({ contact }) => contact?.number ?? '',
  },
  {
    id: 'contact.url',
    category: 'contact',
    type: 'url',
    label: 'Kontakt in Lexware Office öffnen',
    make: ({ contact }) => contact?.url ?? '',
  },
];

/** Every value that may be written. */
export const WRITABLE_VALUES: readonly WritableValue[] = [...INVOICE_VALUES, ...CONTACT_VALUES, ...LIST_VALUES];

const BY_ID: ReadonlyMap<string, WritableValue> = new Map(WRITABLE_VALUES.map((value) => [value.id, value]));

/** A value by its id. */
export const writableValue = (id: string): WritableValue | undefined => BY_ID.get(id);
