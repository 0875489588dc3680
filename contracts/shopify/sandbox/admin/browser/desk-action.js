import { openDialog } from './dialogs.js';
import { showToast } from './toasts.js';

/** Opens a dialog whose answer is sent to the desk as `verb`; then reloads the order. */
export async function act({ admin, order, refresh }, verb, done, { read, ...dialog }) {
  const submit = (form) => admin.desk.act(order.legacyId, verb, read(form));
  if ((await openDialog({ ...dialog, submit })) === undefined) return;
  showToast({ text: done });
  await refresh();
}
