import type { TemplateFieldProps } from './template-field-props.ts';
import { lazy, Suspense, useRef } from 'react';
import { TextualField } from '../../ui/index.ts';
import { templateClass } from './template-class.ts';
import { loadTemplateTools, useTemplateTools } from './use-template-tools.ts';

const TemplateEditor = lazy(async () => ({ default: (await loadTemplateTools()).TemplateEditor }));

/**
 * A text that is a template. Its editor is loaded when the field comes into view; until then, where it cannot be loaded and
 * while the text cannot be changed, it is a field like others.
 */
export const TemplateField = ({ use, ...parts }: TemplateFieldProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isReady = useTemplateTools(place);
  const plain = <TextualField {...parts} />;
  const isFree = parts.disabledBecause === undefined;
  return (
    <div ref={place} className={isFree ? templateClass(parts.value, use) : undefined}>
      {isReady && isFree ? (
        <Suspense fallback={plain}>
          <TemplateEditor {...parts} use={use} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
};
