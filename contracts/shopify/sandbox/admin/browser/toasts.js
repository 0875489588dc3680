import { button, el } from './dom.js';

const MAX_AT_ONCE = 3;
const open = new Map();
const place = document.getElementById('toasts');

/** Shows a short message; `onEnd` hears once that it is gone. */
export function showToast({
  id = crypto.randomUUID(),
  text,
  duration = 5_000,
  isError = false,
  action,
  onAction,
  onEnd,
}) {
  const end = () => {
    if (!open.delete(id)) return;
    clearTimeout(timer);
    toast.remove();
    if (open.size === 0) place.hidePopover();
    onEnd?.();
  };
  const act = () => {
    onAction?.();
    end();
  };
  const toast = el(
    'div',
    { class: isError ? 'toast is-error' : 'toast', 'data-testid': 'toast' },
    el('span', {}, text),
    action !== undefined && button(action, act, { kind: 'quiet' }),
    el('button', { type: 'button', class: 'toast-close', 'aria-label': 'Meldung schließen', onClick: end }, '✕'),
  );
  const timer = setTimeout(end, duration);
  open.set(id, end);
  if (open.size > MAX_AT_ONCE) open.values().next().value();
  place.append(toast);
  raise();
}

/** Takes a message away before its time. */
export function hideToast(id) {
  open.get(id)?.();
}

/** Above any dialog that opened since the last message. */
function raise() {
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
}
