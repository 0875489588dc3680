import {
  resultFaultText,
  TEMPLATE_FIELDS,
  textAsUsed,
  type TemplateField,
  type TemplateResult,
} from '@belegwerk/core/templates';
import { HtmlPreview, Text } from '../../ui/index.ts';
import { cleanHtml, readHtml } from '../../ui/rich-text/index.ts';
import { templateWords as words } from './template-words.ts';

interface ResultTextProps {
  readonly result: TemplateResult;
  readonly field: TemplateField;
  /** What it is a result of. */
  readonly title: string;
  /** HTML is shown as a mail program shows it, and not only its words. */
  readonly isFramed?: boolean;
}

/** A text that a template came to, as it stands where it is used, and what is wrong with it. */
export const ResultText = ({ result, field, title, isFramed = false }: ResultTextProps) => {
  const fault = resultFaultText(field, result);
  const isHtml = TEMPLATE_FIELDS[field].form === 'html';
  const text = isHtml ? readHtml(result.text) : textAsUsed(field, result);
  return (
    <div className="bw-result">
      {isHtml && isFramed ? (
        <HtmlPreview title={title} html={cleanHtml(result.text)} />
      ) : (
        <p className={text.trim() === '' ? 'bw-result-text bw-quiet' : 'bw-result-text'}>
          {text.trim() === '' ? words.nothing : text}
        </p>
      )}
      {fault === undefined ? null : (
        <Text as="p" tone="caution">
          {fault}
        </Text>
      )}
    </div>
  );
};
