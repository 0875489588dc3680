import type { TemplateUse } from '@belegwerk/core/preferences';
import { completionsAt, insertionsFor } from '@belegwerk/core/templates';
import { useMemo } from 'react';
import type { TextCompletions } from '../../ui/marked-text/index.ts';
import { useMetafieldPlaceholders } from './use-metafield-placeholders.ts';

type CompletionsAt = (text: string, caret: number) => TextCompletions | undefined;

/** What fits where a person is writing a template of a field, with its German label. */
export const useCompletions = ({ document, field }: TemplateUse): CompletionsAt => {
  const metafields = useMetafieldPlaceholders();
  return useMemo(() => {
    const insertions = insertionsFor({ document, field, metafields });
    return (text, caret) => {
      const found = completionsAt(text, caret, insertions);
      return found && { ...found, fitting: found.fitting.map((each) => ({ ...each, more: each.name ?? each.text })) };
    };
  }, [document, field, metafields]);
};
