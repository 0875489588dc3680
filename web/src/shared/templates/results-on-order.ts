import type { TemplateValuesReply } from '@belegwerk/contracts/api';
import type { DocumentLanguage } from '@belegwerk/core/documents';
import { parseTemplate, resultIn, type TemplateField, type TemplateResult } from '@belegwerk/core/templates';

/** What a template comes to at each place on a document of an order of the shop. */
export const resultsOnOrder = (
  source: string,
  field: TemplateField,
  language: DocumentLanguage,
  { places }: TemplateValuesReply,
): readonly TemplateResult[] => {
  const template = parseTemplate(source);
  return places.map((place) => resultIn(template, field, new Map(Object.entries(place)), language));
};
