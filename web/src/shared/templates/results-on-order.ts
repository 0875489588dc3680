import type { TemplateValuesReply } from '@belegwerk/contracts/api';
import { parseTemplate, resultIn, type TemplateField, type TemplateResult } from '@belegwerk/core/templates';

/** What a template comes to at each place on a document of an order of the shop. */
export const resultsOnOrder = (
  source: string,
  field: TemplateField,
  { places, language }: TemplateValuesReply,
): readonly TemplateResult[] => {
  const template = parseTemplate(source);
  return places.map((place) => resultIn(template, field, new Map(Object.entries(place)), language));
};
