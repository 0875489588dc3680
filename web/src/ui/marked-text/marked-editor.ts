import { autocompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import {
  Annotation,
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, EditorView, keymap, tooltips, type DecorationSet } from '@codemirror/view';

/** A stretch of a text that looks different: UTF-16 units from its beginning. */
export interface TextMark {
  readonly position: number;
  readonly length: number;
  /** The class with which it is shown. */
  readonly look: string;
}

/** What fits where a person is writing: UTF-16 units from the beginning of the text. */
export interface TextCompletions {
  /** The stretch in whose place the text of one of them is put. */
  readonly from: number;
  readonly to: number;
  readonly fitting: readonly {
    readonly label: string;
    /** What stands small behind it. */
    readonly more: string;
    /** An ellipsis in it stands where a person writes on. */
    readonly text: string;
  }[];
}

/** What an editor of a text is opened with. */
export interface MarkedEditorOptions {
  readonly text: string;
  /** Several lines. */
  readonly isLong: boolean;
  /** Of the element in which a person writes. */
  readonly attributes: Readonly<Record<string, string>>;
  /** How a text is marked, asked after each change. */
  readonly marksOf: (text: string) => readonly TextMark[];
  /** What fits at a place of the text, asked a moment after a person has typed there. */
  readonly completionsAt: (text: string, caret: number) => TextCompletions | undefined;
  /** What the list of those is called for a screen reader. */
  readonly completionsLabel: string;
  readonly onChange: (text: string) => void;
}

/** An open editor. */
export interface MarkedEditor {
  /** Shows another text; its caret goes to the beginning. Nothing happens where it is shown already. */
  readonly show: (text: string) => void;
  /** Marks beside those of the text itself; they move with it until they are set anew. */
  readonly mark: (marks: readonly TextMark[]) => void;
  readonly describe: (attributes: Readonly<Record<string, string>>) => void;
  /**
   * Puts a text where the caret is, or in place of what is selected, and the caret behind it. Where an ellipsis stands in it,
   * that is selected, so that a person can write on.
   */
  readonly insert: (text: string) => void;
  readonly close: () => void;
}

const decorated = (marks: readonly TextMark[], most: number): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  const inOrder = marks.filter(({ length }) => length > 0).toSorted((a, b) => a.position - b.position);
  for (const { position, length, look } of inOrder) {
    const end = Math.min(position + length, most);
    if (position < end) builder.add(position, end, Decoration.mark({ class: look }));
  }
  return builder.finish();
};

const setMarks = StateEffect.define<readonly TextMark[]>();
const ownMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects, newDoc }) => {
    const set = effects.find((effect) => effect.is(setMarks));
    return set ? decorated(set.value, newDoc.length) : shown.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const setAttributes = StateEffect.define<Readonly<Record<string, string>>>();
const attributesFrom = (first: Readonly<Record<string, string>>): Extension => {
  const field = StateField.define<Readonly<Record<string, string>>>({
    create: () => first,
    update: (known, { effects }) => effects.find((effect) => effect.is(setAttributes))?.value ?? known,
    provide: (from) => EditorView.contentAttributes.from(from),
  });
  return field;
};

const marksOfText = (marksOf: MarkedEditorOptions['marksOf']): Extension => {
  const marked = ({ doc }: EditorState) => decorated(marksOf(doc.toString()), doc.length);
  return StateField.define<DecorationSet>({
    create: marked,
    update: (shown, { docChanged, state }) => (docChanged ? marked(state) : shown),
    provide: (field) => EditorView.decorations.from(field),
  });
};

/** Where a person writes on. */
const GAP = '…';

/** A text in place of a stretch, the caret behind it or around its ellipsis. */
const withText = (from: number, to: number, text: string): TransactionSpec => {
  const gap = text.indexOf(GAP);
  const selection = gap < 0 ? { anchor: from + text.length } : { anchor: from + gap, head: from + gap + 1 };
  return { changes: { from, to, insert: text }, selection, scrollIntoView: true, userEvent: 'input' };
};

/** Longer lists are not read, and drawn with each key: another letter is typed. */
const MAX_OFFERED = 12;

/** Its keys are the arrows, Enter and Escape, and Ctrl+Space opens it; Tab leaves the field. */
const offering = (completionsAt: MarkedEditorOptions['completionsAt'], label: string): Extension => {
  const source: CompletionSource = ({ state, pos }) => {
    const found = completionsAt(state.doc.toString(), pos);
    if (!found) return null;
    const { from, to, fitting } = found;
    const options = fitting.slice(0, MAX_OFFERED).map((each): Completion => ({
      label: each.label,
      detail: each.more,
      apply: (view) => view.dispatch(withText(from, to, each.text)),
    }));
    return { from, to: pos, filter: false, options };
  };
  return [
    autocompletion({ override: [source], icons: false }),
    // the box around the text would cut the list off
    tooltips({ parent: document.body, position: 'absolute' }),
    EditorState.phrases.of({ Completions: label }),
  ];
};

/** A change that was not made here. */
const shown = Annotation.define<true>();

/** As the fields beside it: the box around has border and space. */
const LOOK = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { padding: '0', caretColor: 'var(--p-color-text)' },
  '.cm-line': { padding: '0' },
  '.bw-mark-placeholder': { color: 'var(--p-color-text-info)', fontWeight: 'var(--p-font-weight-medium)' },
  '.bw-mark-command': { color: 'var(--p-color-text-magic)', fontWeight: 'var(--p-font-weight-medium)' },
  '.bw-mark-error': { textDecoration: 'underline wavy var(--p-color-icon-critical)' },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: 'none',
    borderRadius: 'var(--p-border-radius-300)',
    boxShadow: 'var(--p-shadow-300)',
    background: 'var(--p-color-bg-surface)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    inlineSize: 'min(26rem, 100vw - 3rem)',
    maxInlineSize: 'none',
    maxBlockSize: '14rem',
    padding: 'var(--p-space-100) 0',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: 'var(--p-space-150) var(--p-space-300)',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    color: 'var(--p-color-text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--p-color-bg-surface-selected)',
    color: 'var(--p-color-text)',
  },
  '.cm-completionDetail': {
    display: 'block',
    marginInlineStart: '0',
    fontStyle: 'normal',
    color: 'var(--p-color-text-secondary)',
  },
  '.bw-mark-warning': { textDecoration: 'underline wavy var(--p-color-icon-caution)' },
});

/** What is pasted becomes one line, and Enter makes no other. */
const oneLine: Extension = [
  EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\s*\n\s*/g, ' ')),
  EditorState.transactionFilter.of((change) => (change.newDoc.lines > 1 ? [] : change)),
];

/** An editor in `parent`. Tab leaves it as it leaves any field. */
export const openMarkedEditor = (parent: HTMLElement, options: MarkedEditorOptions): MarkedEditor => {
  const { text, isLong, attributes, marksOf, completionsAt, completionsLabel, onChange } = options;
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      history(),
      keymap.of([...standardKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      LOOK,
      attributesFrom(attributes),
      marksOfText(marksOf),
      ownMarks,
      offering(completionsAt, completionsLabel),
      isLong ? [] : oneLine,
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isOwn = transactions.some((change) => change.docChanged && !change.annotation(shown));
        if (docChanged && isOwn) onChange(state.doc.toString());
      }),
    ],
  });
  return {
    show: (next) => {
      const { doc } = view.state;
      if (doc.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: doc.length, insert: next }, annotations: shown.of(true) });
    },
    mark: (marks) => {
      const isAnyShown = view.state.field(ownMarks).size > 0;
      if (marks.length > 0 || isAnyShown) view.dispatch({ effects: setMarks.of(marks) });
    },
    describe: (next) => view.dispatch({ effects: setAttributes.of(next) }),
    insert: (inserted) => {
      const { from, to } = view.state.selection.main;
      view.dispatch(withText(from, to, inserted));
      view.focus();
    },
    close: () => view.destroy(),
  };
};
