import { button, el } from './dom.js';

/** Draws the app's title bar; `press` sends a button back to the page. */
export function appTitleBar(app, described, press) {
  const bar = described ?? { title: '', actions: [], groups: [] };
  return [
    el('span', { class: 'app-mark', 'aria-hidden': 'true' }, app.name.slice(0, 1)),
    bar.wayBack &&
      button('←', () => press(bar.wayBack), { kind: 'quiet', 'aria-label': `Zurück: ${bar.wayBack.label}` }),
    el('h1', { class: 'app-title', 'data-testid': 'app-title' }, bar.title || app.name),
    el(
      'div',
      { class: 'app-actions' },
      bar.groups.map((group) => actionGroup(group, press)),
      actionButtons(bar.actions, press),
    ),
  ];
}

/** The buttons of a bar, the primary one last. */
export function actionButtons(actions, press) {
  return actions.toSorted((a, b) => Number(a.primary) - Number(b.primary)).map((action) => actionButton(action, press));
}

function actionButton(action, press) {
  const kind = action.primary ? 'primary' : action.critical ? 'critical' : '';
  const isOff = action.disabled || action.loading;
  return button(action.label, () => press(action), { kind, disabled: isOff, 'aria-busy': action.loading });
}

function actionGroup({ label, actions }, press) {
  const group = el('details', { class: 'action-group' }, el('summary', { class: 'button' }, label));
  const pressAndClose = (action) => {
    group.open = false;
    press(action);
  };
  group.append(
    el(
      'div',
      { class: 'action-list' },
      actions.map((action) => actionButton(action, pressAndClose)),
    ),
  );
  return group;
}
