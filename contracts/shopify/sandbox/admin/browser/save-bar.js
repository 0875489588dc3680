import { confirmed } from './dialogs.js';
import { button, el } from './dom.js';

const bar = document.getElementById('save-bar');
let current;

/** Shows the app's save bar over the top bar, or takes it away; `press` sends a button back to the app. */
export function showSaveBar(described, press) {
  current = described ?? undefined;
  bar.hidden = current === undefined;
  if (current === undefined) return;
  const ordered = described.actions.toSorted((a, b) => Number(a.primary) - Number(b.primary));
  bar.replaceChildren(
    el('span', { class: 'save-bar-text' }, 'Nicht gespeicherte Änderungen'),
    ...ordered.map((action) => saveBarButton(action, described.confirmsDiscard, press)),
  );
}

/** Whether the page may be left: at once when nothing is unsaved, otherwise after asking. */
export async function mayLeave() {
  if (current === undefined) return true;
  const isSure = await confirmed({
    title: 'Seite ohne Speichern verlassen?',
    body: 'Deine Änderungen auf dieser Seite gehen verloren.',
    verb: 'Seite verlassen',
    cancel: 'Bleiben',
    kind: 'critical',
  });
  if (isSure) showSaveBar(undefined);
  return isSure;
}

function saveBarButton(action, confirmsDiscard, press) {
  const onClick = async () => {
    if (confirmsDiscard && !action.primary && !(await isDiscardSure())) return;
    press(action);
  };
  const testId = action.primary ? 'save-bar-save' : 'save-bar-discard';
  const isOff = action.disabled || action.loading;
  const label = action.label === '' ? (action.primary ? 'Speichern' : 'Verwerfen') : action.label;
  return button(label, onClick, {
    kind: action.primary ? 'primary' : 'on-dark',
    disabled: isOff,
    'data-testid': testId,
  });
}

function isDiscardSure() {
  return confirmed({
    title: 'Änderungen verwerfen?',
    body: 'Alles, was du seit dem letzten Speichern geändert hast, geht verloren.',
    verb: 'Verwerfen',
    kind: 'critical',
  });
}
