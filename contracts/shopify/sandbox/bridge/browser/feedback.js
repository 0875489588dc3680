import { onCommand, tell } from './parent-channel.js';

const DEFAULT_MS = 5_000;
const openToasts = new Map();
let lastToast = 0;

/** `shopify.toast`: a short message that the admin shows; `show` returns an id for `hide`. */
export const toast = {
  show(text, options = {}) {
    lastToast += 1;
    const id = `toast-${lastToast}-${Date.now()}`;
    openToasts.set(id, options);
    const { duration = DEFAULT_MS, isError = false, action } = options;
    tell('toast.show', { id, text: String(text), duration, isError, action });
    return id;
  },
  hide(id) {
    tell('toast.hide', { id });
  },
};

/** `shopify.loading`: the thin bar at the top of the admin. */
export function loading(isLoading = true) {
  tell('loading', { on: Boolean(isLoading) });
}

onCommand('toast.action', ({ id }) => openToasts.get(id)?.onAction?.());
onCommand('toast.closed', ({ id }) => {
  openToasts.get(id)?.onDismiss?.();
  openToasts.delete(id);
});
