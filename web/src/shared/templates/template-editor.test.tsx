import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptCompletion, completionStatus } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPreferencesReply } from '../../testing/samples.ts';

const Real = globalThis.IntersectionObserver;

/** Everything is in view from the beginning. */
class EverythingSeen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect(): void {}
}

const opened = async (name: string): Promise<{ readonly field: HTMLElement; readonly view: EditorView }> => {
  const field = await waitFor(() => {
    const found = screen.getByRole('textbox', { name });
    expect(found.className).toContain('cm-content');
    return found;
  });
  const view = EditorView.findFromDOM(field);
  if (!view) throw new Error('no editor');
  return { field, view };
};

const type = (view: EditorView, text: string): void =>
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));

const host = () => aHost({ preferences: () => Promise.resolve(aPreferencesReply()) });

describe('the editor of a template', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = EverythingSeen as never;
    // jsdom measures nothing, and the editor measures where it has the focus
    Range.prototype.getClientRects = () => [] as never;
  });
  afterEach(() => {
    cleanup();
    globalThis.IntersectionObserver = Real;
  });

  it('says in German below the text what is wrong with it, and marks the place', async () => {
    openApp('/preferences/invoices', host());
    const { field, view } = await opened('Schlusstext');
    type(view, 'Danke für <ORDER.NAM>, Kunde <REFUND.DATE>');
    await screen.findByText(/Den Platzhalter „ORDER.NAM“ gibt es nicht/);
    await screen.findByText('Der Platzhalter „REFUND.DATE“ hat auf Rechnungen keinen Wert.');
    await waitFor(() =>
      expect([...field.querySelectorAll('.bw-mark-error')].map((mark) => mark.textContent)).toEqual([
        'ORDER.NAM',
        '<REFUND.DATE>',
      ]),
    );
    expect(field.querySelectorAll('.bw-mark-placeholder')).not.toHaveLength(0);
    type(view, 'Danke für <ORDER.NAME>');
    await waitFor(() => expect(screen.queryByText(/gibt es nicht/)).toBeNull());
  });

  it('counts what becomes of the text, and not what is written', async () => {
    openApp('/preferences/invoices', host());
    const { view } = await opened('Titel');
    type(view, 'Rechnung <ORDER.SHIPPING.COUNTRYCODE>');
    await screen.findByText('Ergebnis: 11 von 25 Zeichen');
    expect(screen.queryByText(/wird am Wort gekürzt/)).toBeNull();
    type(view, '<ORDER.CUSTOMER.NAME>');
    await screen.findByText('Ergebnis: 16 von 25 Zeichen');
    await screen.findByText(/^„Sehr langer Name“: \d+ Zeichen\. Was über 25 hinausgeht, wird am Wort gekürzt\.$/);
    type(view, 'x'.repeat(257));
    await screen.findByText('Ergebnis: 257 von 25 Zeichen');
    await screen.findByText('Vorlage: 257 von 256 Zeichen');
    type(view, 'Rechnung');
    await waitFor(() => expect(screen.queryByText(/^Ergebnis: \d+ von 25 /)).toBeNull());
  });

  /** As by the keyboard, at the end of the text. */
  const typeOn = (view: EditorView, text: string): void => {
    const at = view.state.doc.length;
    act(() => {
      view.focus();
      view.dispatch({
        changes: { from: at, insert: text },
        selection: { anchor: at + text.length },
        userEvent: 'input.type',
      });
    });
  };
  const taken = async (view: EditorView): Promise<void> => {
    await waitFor(() => act(() => expect(acceptCompletion(view)).toBe(true)));
  };

  it('offers what fits behind a “<” by its German label, and puts it there', async () => {
    openApp('/preferences/invoices', host());
    const { field, view } = await opened('Schlusstext');
    type(view, '');
    typeOn(view, 'Für <firma');
    const list = await screen.findByRole('listbox', { name: 'Passende Platzhalter und Befehle' });
    const [first] = within(list).getAllByRole('option');
    expect(first?.textContent).toBe('Firma der GeschäftsbestellungORDER.COMPANY');
    expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
    await taken(view);
    expect(view.state.doc.toString()).toBe('Für <ORDER.COMPANY>');
    await waitFor(() => expect(screen.queryByRole('listbox', { name: /Passende/ })).toBeNull());
  });

  it('offers a command with its end, and selects where to write on', async () => {
    openApp('/preferences/invoices', host());
    const { view } = await opened('Schlusstext');
    type(view, '');
    typeOn(view, '<IF');
    await taken(view);
    expect(view.state.doc.toString()).toBe('<IF ORDER.NOTE>…<END>');
    const { from, to } = view.state.selection.main;
    expect(view.state.sliceDoc(from, to)).toBe('…');
  });

  it('offers nothing in an ordinary sentence', async () => {
    openApp('/preferences/invoices', host());
    const { view } = await opened('Schlusstext');
    type(view, '');
    typeOn(view, 'Danke');
    await waitFor(() => expect(completionStatus(view.state)).toBeNull());
    expect(screen.queryByRole('listbox', { name: /Passende/ })).toBeNull();
  });

  it('keeps a text of one line on one line', async () => {
    openApp('/preferences/invoices', host());
    const { view } = await opened('Titel');
    type(view, 'Rechnung\nzwei');
    expect(view.state.doc.toString()).toBe('Rechnung');
  });

  it('shows again what is stored when changes are discarded', async () => {
    openApp('/preferences/invoices', host());
    const { view } = await opened('Schlusstext');
    const before = view.state.doc.toString();
    type(view, 'Etwas anderes');
    fireEvent.click(await screen.findByText('Verwerfen'));
    await waitFor(() => expect(view.state.doc.toString()).toBe(before));
  });
});

describe('where nothing is in view', () => {
  afterEach(cleanup);

  it('a template is a field like others', async () => {
    openApp('/preferences/invoices', host());
    expect((await screen.findByRole('textbox', { name: 'Schlusstext' })).tagName).toBe('TEXTAREA');
  });
});
