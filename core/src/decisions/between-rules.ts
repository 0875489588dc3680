import { fieldOf } from '../preferences/catalogue.ts';
import type { FieldKey } from '../preferences/preferences-shape.ts';
import type { SectionId } from '../preferences/sections.ts';

/** Sections whose settings decide whether and when a document is made: triggers, their exceptions, the start, and what is left out. */
const RULES: readonly SectionId[] = ['invoices.create', 'credits.create', 'deliveries.create', 'orders.filters'];

/** Which of the changed settings decide whether and when a document is made. */
export const rulesIn = (changed: readonly FieldKey[]): readonly FieldKey[] =>
  changed.filter((key) => RULES.includes(fieldOf(key).section));
