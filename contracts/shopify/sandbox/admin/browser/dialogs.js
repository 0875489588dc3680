import { button, el } from './dom.js';

/**
 * Opens a dialog and resolves when it closes: with what `submit` returned, or undefined when it was left. A refusal
 * thrown by `submit` stays in the dialog as text.
 */
export function openDialog({ title, body, verb, kind = 'primary', cancel = 'Abbrechen', size = '', submit }) {
  return new Promise((resolve) => {
    let result;
    const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
    const confirm = el('button', { class: `button ${kind}`, 'data-testid': 'dialog-confirm' }, verb);
    const form = el(
      'form',
      { method: 'dialog', novalidate: true },
      el(
        'header',
        { class: 'dialog-head' },
        el('h2', { id: 'dialog-title' }, title),
        closeButton(() => dialog.close()),
      ),
      el('div', { class: 'dialog-body' }, body, problem),
      el(
        'footer',
        { class: 'dialog-foot' },
        button(cancel, () => dialog.close()),
        confirm,
      ),
    );
    const dialog = el('dialog', { class: `dialog ${size}`.trim(), 'aria-labelledby': 'dialog-title' }, form);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      confirm.disabled = true;
      problem.hidden = true;
      try {
        result = { value: await submit?.(new FormData(form)) };
        dialog.close();
      } catch (error) {
        problem.textContent = error.message;
        problem.hidden = false;
        confirm.disabled = false;
      }
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
    (form.querySelector('.dialog-body :is(input, select)') ?? confirm).focus();
  });
}

/** A question with one consequence; true when it was confirmed. */
export async function confirmed(question) {
  return (await openDialog({ ...question, size: 'small', submit: () => true })) !== undefined;
}

function closeButton(onClick) {
  return el('button', { type: 'button', class: 'dialog-close', 'aria-label': 'Schließen', onClick }, '✕');
}
