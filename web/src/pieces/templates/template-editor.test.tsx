import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
