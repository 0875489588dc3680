import type { ReactNode, Ref } from 'react';
import { keepsEveryTemplatePart, readText, type TagsIn } from './rich-html.ts';
import { RichText } from './RichText.tsx';
import type { FieldParts, TextPlace } from '../fields/field-parts.ts';
import { TextualField } from '../fields/TextualField.tsx';

interface HtmlFieldProps extends FieldParts<string> {
  readonly most?: number | undefined;
  readonly tagsIn: TagsIn;
  /** How it is changed as it is written; the plain field unless said otherwise. */
  readonly asWritten?: ReactNode;
  /** The place in the rich text, and what stands beside its label and below it: each such thing counts it there. */
  readonly place?: Ref<TextPlace>;
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
}

/**
 * A text with paragraphs and links. What would lose a command of a template there is changed as it is written; what cannot
 * be changed now is shown as it is read.
 */
export const HtmlField = ({ most, tagsIn, asWritten, place, beside, below, ...parts }: HtmlFieldProps) => {
  if (!keepsEveryTemplatePart(parts.value, tagsIn)) return asWritten ?? <TextualField {...parts} most={most} isLong />;
  if (parts.disabledBecause === undefined)
    return (
      <>
        <RichText
          {...parts}
          tagsIn={tagsIn}
          most={below === undefined ? most : undefined}
          place={place}
          beside={beside}
        />
        {below}
      </>
    );
  return <TextualField {...parts} value={readText(parts.value, tagsIn)} isLong />;
};
