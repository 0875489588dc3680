import { lazy, Suspense, useRef, useState } from 'react';
import type { TextPlace } from '../../ui/index.ts';
import { HtmlField } from '../../ui/rich-text/index.ts';
import { TemplateField } from './TemplateField.tsx';
import type { TemplateFieldProps } from './template-field-props.ts';
import { tagsInTemplate } from './tags-in-template.ts';
import { loadTemplateTools, useTemplateTools } from './use-template-tools.ts';

const RichTemplateAids = lazy(async () => ({ default: (await loadTemplateTools()).RichTemplateAids }));
const RichTemplateBelow = lazy(async () => ({ default: (await loadTemplateTools()).RichTemplateBelow }));

/** HTML that is a template: a rich text with its aids, or as it is written where that would lose a command. */
export const HtmlTemplateField = ({ use, ...parts }: TemplateFieldProps) => {
  const seen = useRef<HTMLDivElement>(null);
  const place = useRef<TextPlace>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const isReady = useTemplateTools(seen);
  return (
    <div ref={seen} className={parts.disabledBecause === undefined ? 'bw-template' : undefined}>
      <HtmlField
        {...parts}
        tagsIn={tagsInTemplate}
        asWritten={<TemplateField {...parts} use={use} isLong />}
        place={place}
        beside={
          isReady ? (
            <Suspense>
              <RichTemplateAids
                use={use}
                onInsert={(text) => place.current?.insert(text)}
                isPreviewed={isPreviewed}
                onPreview={setPreviewed}
              />
            </Suspense>
          ) : null
        }
        below={
          isReady ? (
            <Suspense>
              <RichTemplateBelow {...parts} use={use} isPreviewed={isPreviewed} />
            </Suspense>
          ) : null
        }
      />
    </div>
  );
};
