import { DATE_MODIFIER_LABELS, DATE_MODIFIERS, type DateUnit } from '../delivery/date-modifier.ts';
import { EVENT_NAMES, EVENTS } from './document-choices.ts';
import type { DeliveryDateSettings } from './document-settings.ts';
import { field, type Fields } from './field.ts';
import { choice, wholeNumber } from './plain-shapes.ts';
import type { SectionId } from './sections.ts';

const DATE_NEEDS = { needs: { feature: 'deliveryDate' } } as const;
const MAX_OFFSET = 999;

const UNITS = { day: 'Tage', mon: 'Monate' };

/** What the editor calls them, and with it every list of settings; those of the end of a span say so. */
const shiftFields = (section: SectionId, end: '' | ' (Ende)') =>
  ({
    modify: field(section, `Davon aus${end}`, choice('none', DATE_MODIFIERS, DATE_MODIFIER_LABELS), {
      ...DATE_NEEDS,
      help: 'Verschiebt den Tag, zum Beispiel auf den letzten Tag des Monats.',
    }),
    offset: field(section, `Anzahl${end}`, wholeNumber(0, 0, MAX_OFFSET), {
      ...DATE_NEEDS,
      help: 'Um so viele Tage oder Monate wird verschoben.',
    }),
    unit: field(section, `Einheit${end}`, choice<DateUnit>('day', ['day', 'mon'], UNITS), {
      ...DATE_NEEDS,
      help: 'Worin die Anzahl zählt.',
    }),
  }) as const;

/** How the day or the span of delivery is counted. */
export const deliveryDateFields = (section: SectionId): Fields<DeliveryDateSettings> => {
  const [start, end] = [shiftFields(section, ''), shiftFields(section, ' (Ende)')];
  return {
    '0Event': field(section, 'Lieferdatum ist', choice('fulfilled', EVENTS, EVENT_NAMES), {
      ...DATE_NEEDS,
      help: 'Von diesem Tag aus wird das Lieferdatum bestimmt.',
    }),
    '0Modify': start.modify,
    '0Offset': start.offset,
    '0Unit': start.unit,
    '1Event': field(
      section,
      'Ab dem Tag (Ende)',
      choice('', ['', ...EVENTS], { '': 'Kein Zeitraum', ...EVENT_NAMES }),
      { ...DATE_NEEDS, help: 'Nur für einen Lieferzeitraum: Von diesem Tag aus wird sein Ende bestimmt.' },
    ),
    '1Modify': end.modify,
    '1Offset': end.offset,
    '1Unit': end.unit,
  };
};
