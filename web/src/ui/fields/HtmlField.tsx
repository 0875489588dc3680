import { keepsEveryTemplatePart } from '../rich-html.ts';
import { RichText } from '../RichText.tsx';
import type { FieldParts } from './field-parts.ts';
import { TextualField } from './TextualField.tsx';

interface HtmlFieldProps extends FieldParts<string> {
  readonly most?: number | undefined;
}

/** A text with paragraphs and links. What would lose a command of a template there is changed as it is written. */
export const HtmlField = ({ most, ...parts }: HtmlFieldProps) =>
  parts.disabledBecause === undefined && keepsEveryTemplatePart(parts.value) ? (
    <RichText {...parts} most={most} />
  ) : (
    <TextualField {...parts} most={most} isLong />
  );
