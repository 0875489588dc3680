import { openChannel } from './app-channel.js';
import { el } from './dom.js';
import { actionButtons } from './app-title-bar.js';
import { frameName, shownLooks } from './look.js';
import { get } from './server.js';

/** Opens one of the app's routes in a dialog with a second frame; returns how to close it. */
export async function openAppWindow({ admin, answers, hear, src, variant, onClosed }) {
  const heading = el('h2', {}, admin.app.name);
  const foot = el('footer', { class: 'dialog-foot' });
  const close = el('button', { type: 'button', class: 'dialog-close', 'aria-label': 'Schließen' }, '✕');
  const frame = el('iframe', { name: frameName(shownLooks()[0]), class: 'window-frame', title: admin.app.name });
  const head = el('header', { class: 'dialog-head' }, heading, close);
  const dialog = el('dialog', { class: `dialog window ${variant}`, 'aria-label': admin.app.name }, head, frame, foot);
  const titleBar = (described) => {
    heading.textContent = described?.title || admin.app.name;
    foot.replaceChildren(...actionButtons(described?.actions ?? [], (action) => channel.command('press', action)));
  };
  const channel = openChannel(frame, admin.app.origin, {
    answers,
    hear: { ...hear, titleBar, navigated: undefined, menu: undefined, dimmed: undefined },
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    channel.close();
    dialog.remove();
    onClosed();
  });
  document.body.append(dialog);
  dialog.showModal();
  const { src: address } = await get(`/store-api/${admin.handle}/frame?${new URLSearchParams({ path: src })}`);
  frame.src = address;
  return () => dialog.close();
}
