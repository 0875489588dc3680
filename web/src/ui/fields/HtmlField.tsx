import { keepsEveryTemplatePart, readText } from '../rich-html.ts';
import { RichText } from '../RichText.tsx';
import type { FieldParts } from './field-parts.ts';
import { TextualField } from './TextualField.tsx';

interface HtmlFieldProps extends FieldParts<string> {
  readonly most?: number | undefined;
}

/**
 * A text with paragraphs and links. What would lose a command of a template there is changed as it is written; what cannot
 * be changed now is shown as it is read.
 */
export const HtmlField = ({ most, ...parts }: HtmlFieldProps) => {
  if (!keepsEveryTemplatePart(parts.value)) return <TextualField {...parts} most={most} isLong />;
  if (parts.disabledBecause === undefined) return <RichText {...parts} most={most} />;
  return <TextualField {...parts} value={readText(parts.value)} isLong />;
};
