import type { TemplateUse } from '@belegwerk/core/preferences';
import { TEMPLATE_FIELDS } from '@belegwerk/core/templates';

/**
 * How the place of a template looks until its editor comes: where the editor will say how long the text becomes, room is kept
 * for that line, so that nothing below moves.
 */
export const templateClass = (source: string, { field }: TemplateUse): string =>
  TEMPLATE_FIELDS[field].isCut && source.includes('<') ? 'bw-template bw-template-counted' : 'bw-template';
