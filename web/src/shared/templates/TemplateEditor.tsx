import type { TemplateValuesReply } from '@belegwerk/contracts/api';
import { useDeferredValue, useRef, useState } from 'react';
import type { TextPlace } from '../../ui/index.ts';
import { MarkedText } from '../../ui/marked-text/index.ts';
import { TemplateAids } from './TemplateAids.tsx';
import type { TemplateFieldProps } from './template-field-props.ts';
import { marksOfTemplate } from './template-findings.ts';
import { TemplateLength } from './TemplateLength.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { templateWords as words } from './template-words.ts';
import { useCompletions } from './use-completions.ts';
import { useDocumentLanguage } from './use-document-language.ts';
import { useTemplateFindings } from './use-template-findings.ts';

/** A template as it is written: its tags are marked, and around it stand what is wrong with it and what helps to write it. */
export const TemplateEditor = ({ use, most, disabledBecause: _because, ...parts }: TemplateFieldProps) => {
  const place = useRef<TextPlace>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [chosen, setChosen] = useState<TemplateValuesReply>();
  const findings = useTemplateFindings(parts.value, use);
  const isWrong = findings.some(({ tone }) => tone === 'error');
  const completionsAt = useCompletions(use);
  const language = useDocumentLanguage();
  const source = useDeferredValue(parts.value);
  return (
    <>
      <MarkedText
        {...parts}
        marksOf={marksOfTemplate}
        completionsAt={completionsAt}
        completionsLabel={words.completions}
        findings={findings}
        place={place}
        counted={<TemplateLength {...{ source, use, language, most, chosen, isWrong }} />}
        beside={
          <TemplateAids
            use={use}
            onInsert={(text) => place.current?.insert(text)}
            isPreviewed={isPreviewed}
            onPreview={setPreviewed}
          />
        }
      />
      {isPreviewed ? (
        <TemplatePreview label={parts.label} value={source} onChosen={setChosen} {...{ use, language }} />
      ) : null}
    </>
  );
};
