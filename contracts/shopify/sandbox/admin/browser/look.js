import { el } from './dom.js';

const KEY = 'admin-look';

/** How the admin looks to the app: as since September 2026, as before, or both for comparison. */
const LOOKS = { current: 'Neu', former: 'Bisher', both: 'Beide nebeneinander' };

/** The chosen look; `current` where nothing was chosen. */
export function chosenLook() {
  const chosen = sessionStorage.getItem(KEY);
  return chosen in LOOKS ? chosen : 'current';
}

/** The looks in which the app is shown, the first one in the frame that is worked in. */
export function shownLooks() {
  const chosen = chosenLook();
  return chosen === 'both' ? ['current', 'former'] : [chosen];
}

/** The name of a frame that shows the app in a look; App Bridge tells the app by it. */
export const frameName = (look) => `look-${look}`;

/** A field that chooses the look; `onChosen` hears of it. While the save bar covers the field, nothing can be lost. */
export function lookSwitch(onChosen) {
  const field = el(
    'select',
    { 'data-testid': 'look-switch' },
    Object.entries(LOOKS).map(([look, label]) => el('option', { value: look }, label)),
  );
  field.value = chosenLook();
  field.addEventListener('change', () => {
    sessionStorage.setItem(KEY, field.value);
    onChosen();
  });
  return el('label', { class: 'look-switch' }, 'Aussehen der App', field);
}
