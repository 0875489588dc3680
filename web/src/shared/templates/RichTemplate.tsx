import type { TemplateValuesReply } from '@belegwerk/contracts/api';
import { useDeferredValue, useId, useState } from 'react';
import { Findings } from '../../ui/marked-text/index.ts';
import type { TemplateFieldProps } from './template-field-props.ts';
import { TemplateLength } from './TemplateLength.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useDocumentLanguage } from './use-document-language.ts';
import { useTemplateFindings } from './use-template-findings.ts';

/** Beside the label of a rich text that is a template. */
export { TemplateAids as RichTemplateAids } from './TemplateAids.tsx';

interface RichTemplateBelowProps extends Pick<TemplateFieldProps, 'label' | 'value' | 'use' | 'most' | 'error'> {
  readonly isPreviewed: boolean;
}

/** Below a rich text that is a template: what is wrong with it, and how it is filled. */
export const RichTemplateBelow = ({ label, value, use, most, error, isPreviewed }: RichTemplateBelowProps) => {
  const language = useDocumentLanguage();
  const source = useDeferredValue(value);
  const [chosen, setChosen] = useState<TemplateValuesReply>();
  return (
    <>
      <TemplateLength {...{ source, use, language, most, chosen }} />
      <Findings id={useId()} error={error} text="" findings={useTemplateFindings(value, use)} />
      {isPreviewed ? <TemplatePreview value={source} onChosen={setChosen} {...{ label, use, language }} /> : null}
    </>
  );
};
