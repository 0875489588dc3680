import { InlineError, Text } from '@shopify/polaris';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import type { FieldParts, TextPlace } from '../fields/field-parts.ts';
import { useWrittenText } from '../fields/use-written-text.ts';
import { openMarkedEditor, type MarkedEditor, type TextCompletions, type TextMark } from './marked-editor.ts';
import { Findings, type TextFinding } from './Findings.tsx';

interface MarkedTextProps extends Omit<FieldParts<string>, 'disabledBecause'> {
  /** Several lines; grows with them. */
  readonly isLong?: boolean;
  /** How the text is marked, asked after each change. */
  readonly marksOf: (text: string) => readonly TextMark[];
  /** What fits at a place of the text, in whose stead it can be put. */
  readonly completionsAt: (text: string, caret: number) => TextCompletions | undefined;
  /** What the list of those is called. */
  readonly completionsLabel: string;
  /** What is to be said of places in the text. */
  readonly findings: readonly TextFinding[];
  readonly place?: Ref<TextPlace>;
  /** How long it is, as far as the writer should know. */
  readonly counted?: ReactNode;
  /** What stands beside the label. */
  readonly beside?: ReactNode;
}

const LOOKS = { error: 'bw-mark-error', warning: 'bw-mark-warning' } as const;

const CLASSES = (isLong: boolean, isWrong: boolean): string =>
  ['bw-rich', 'bw-marked', ...(isLong ? [] : ['bw-marked-line']), ...(isWrong ? ['bw-rich-wrong'] : [])].join(' ');

interface BelowProps extends Pick<MarkedTextProps, 'error' | 'help'> {
  readonly id: string;
}

const Below = ({ id, error, help }: BelowProps) => (
  <>
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
  </>
);

/** A text whose parts are marked as they are written, with findings on places in it. */
export const MarkedText = (props: MarkedTextProps) => {
  const { label, value, onChange, help, error, counted, isLong = false, findings, place, beside } = props;
  const { marksOf, completionsAt, completionsLabel } = props;
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkedEditor>(undefined);
  const latest = useRef({ completionsAt });
  const written = useWrittenText(value, onChange, (text) => editor.current?.show(text));
  const attributes = {
    'aria-labelledby': `${id}-label`,
    'aria-multiline': String(isLong),
    'aria-invalid': String(error !== undefined),
    'aria-describedby': [`${id}-counted`, `${id}-findings`, error && `${id}-error`, help && `${id}-help`]
      .filter(Boolean)
      .join(' '),
  };
  useLayoutEffect(() => {
    latest.current = { completionsAt };
  });
  useLayoutEffect(() => {
    if (!around.current) return undefined;
    const opened = openMarkedEditor(around.current, {
      text: value,
      isLong,
      attributes,
      marksOf,
      completionsAt: (text, caret) => latest.current.completionsAt(text, caret),
      completionsLabel,
      onChange: written.tell,
    });
    editor.current = opened;
    return () => opened.close();
    // what it is opened with changes with the field only; what changes is told below
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLong, marksOf, completionsLabel]);
  const described = JSON.stringify(attributes);
  useEffect(() => editor.current?.describe(JSON.parse(described) as typeof attributes), [described]);
  useEffect(() => {
    editor.current?.mark(findings.map(({ position, length, tone }) => ({ position, length, look: LOOKS[tone] })));
  }, [findings]);
  useImperativeHandle(place, () => ({ insert: (text) => editor.current?.insert(text) }), []);
  return (
    <div>
      <div className="bw-rich-label">
        <Text as="span" id={`${id}-label`}>
          {label}
        </Text>
        {beside}
      </div>
      <div ref={around} onBlur={written.settle} className={CLASSES(isLong, error !== undefined)} />
      <div className="bw-marked-said">
        <Findings id={`${id}-findings`} error={error} text={value} findings={findings} />
        <div id={`${id}-counted`}>{counted}</div>
      </div>
      <Below id={id} error={error} help={help} />
    </div>
  );
};
