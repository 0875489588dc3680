import type { TemplateUse } from '@belegwerk/core/preferences';
import { useDeferredValue, useMemo } from 'react';
import type { TextFinding } from '../../ui/marked-text/index.ts';
import { findingsInTemplate } from './template-findings.ts';
import { useMetafieldPlaceholders } from './use-metafield-placeholders.ts';

/** What the core has to say of a template, as soon as there is time for it. */
export const useTemplateFindings = (value: string, { document, field }: TemplateUse): readonly TextFinding[] => {
  const metafields = useMetafieldPlaceholders();
  const source = useDeferredValue(value);
  return useMemo(
    () => findingsInTemplate({ source, document, field, metafields }),
    [source, document, field, metafields],
  );
};
