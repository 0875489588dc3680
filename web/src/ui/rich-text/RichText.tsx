// No plain field holds paragraphs and links: the role says what this one is.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { InlineError, Text } from '@shopify/polaris';
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import type { TextPlace } from '../fields/field-parts.ts';
import { useWrittenText } from '../fields/use-written-text.ts';
import { TextLength } from '../fields/TextLength.tsx';
import { caretIn, insertAt } from './rich-caret.ts';
import { shownHtml, writtenHtml, type TagsIn } from './rich-html.ts';

interface RichTextProps {
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Absent where the text is no template. */
  readonly tagsIn?: TagsIn | undefined;
  readonly help?: string | undefined;
  /** Characters of HTML that it may have. */
  readonly most?: number | undefined;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  readonly place?: Ref<TextPlace> | undefined;
  /** What stands beside the label. */
  readonly beside?: ReactNode;
}

/** A cursor needs a paragraph to stand in. */
const EMPTY = '<p><br></p>';

/** A text with paragraphs, line breaks, links and what else a mail is made of; no tag is seen. */
export const RichText = ({ label, value, onChange, tagsIn, help, most, error, place, beside }: RichTextProps) => {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const written = useWrittenText(value, onChange, (html) => {
    if (field.current) field.current.innerHTML = shownHtml(html, tagsIn) || EMPTY;
  });
  const write = () => written.tell(writtenHtml(field.current?.innerHTML ?? '', tagsIn));
  const caret = useRef<Range>(undefined);
  useImperativeHandle(place, () => ({
    insert: (text) => {
      if (!field.current) return;
      insertAt(field.current, caret.current, text);
      write();
    },
  }));
  const described = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`].filter(Boolean);
  return (
    <div>
      <div className="bw-rich-label">
        <Text as="span" id={`${id}-label`}>
          {label}
        </Text>
        {beside}
      </div>
      <div
        ref={field}
        className={error === undefined ? 'bw-rich' : 'bw-rich bw-rich-wrong'}
        contentEditable
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-invalid={error !== undefined}
        {...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {})}
        onInput={write}
        onBlur={({ currentTarget }) => {
          caret.current = caretIn(currentTarget);
          written.settle();
        }}
      />
      <TextLength length={value.length} most={most} />
      {error === undefined ? null : (
        <div id={`${id}-error`}>
          <InlineError message={error} fieldID={id} />
        </div>
      )}
      {help === undefined ? null : (
        <Text as="p" tone="subdued" id={`${id}-help`}>
          {help}
        </Text>
      )}
    </div>
  );
};
