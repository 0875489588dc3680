import { openOutside } from './admin-links.js';
import { appAnswers } from './app-answers.js';
import { openChannel } from './app-channel.js';
import { appTitleBar } from './app-title-bar.js';
import { diagnose, troublePanel, whenReachable } from './app-trouble.js';
import { openAppWindow } from './app-window.js';
import { el } from './dom.js';
import { frameName, shownLooks } from './look.js';
import { showSaveBar } from './save-bar.js';
import { get } from './server.js';
import { hideToast, showToast } from './toasts.js';

const HELLO_AFTER_LOAD_MS = 2_500;
const LOAD_LIMIT_MS = 12_000;

/** The app inside the admin: its title bar, and its pages in a frame that fills the rest. */
export function showAppPage(root, admin) {
  const page = new AppPage(root, admin);
  void page.load();
  return page;
}

class AppPage {
  #admin;
  #titleBar = el('div', { class: 'app-bar' });
  #holder = el('div', { class: 'frame-holder' });
  #channel;
  /** The frames beside it that show the same page in another look. */
  #compared = [];
  #isAlive = false;
  /** A page greeted before it was loaded. */
  #hasGreeted = false;
  /** A page was loaded and has not greeted yet. */
  #isExpected = false;
  #innerPath = '/';
  #timers = [];
  #endWaiting = () => undefined;
  #windows = new Map();

  constructor(root, admin) {
    this.#admin = admin;
    root.append(el('div', { class: 'app-page' }, this.#titleBar, this.#holder));
    this.#drawTitleBar(null);
  }

  /** Loads the frame for the address bar's inner path. */
  async load() {
    this.#reset();
    this.#innerPath = this.#addressedPath();
    const session = await get(`/store-api/${this.#admin.handle}/session`);
    this.#admin.app = session.app;
    const query = new URLSearchParams({ path: this.#innerPath });
    const { src } = await get(`/store-api/${this.#admin.handle}/frame?${query}`);
    if (src === undefined) return this.#explain();
    return this.#mount(src);
  }

  /** Whether the page may stay when the address changes: then it only follows. */
  stays() {
    if (this.#channel === undefined) return false;
    const wanted = this.#addressedPath();
    if (wanted !== this.#innerPath) this.#channel.command('navigate', { path: wanted });
    return true;
  }

  /** Presses one of the app's menu entries. */
  press(item) {
    if (this.#isAlive) this.#channel.command('press', item);
    else location.assign(`${this.#root()}${item.href}`);
  }

  leave() {
    this.#reset();
    this.#dim(false);
  }

  #mount(src) {
    const [look, ...others] = shownLooks();
    const frame = this.#frame(src, look, 'app-frame');
    const answers = appAnswers(this.#admin, () => this.#greet());
    this.#channel = openChannel(frame, this.#admin.app.origin, { answers, hear: this.#reactions(answers) });
    frame.addEventListener('load', () => this.#expectGreeting());
    this.#after(LOAD_LIMIT_MS);
    this.#setLoading(true);
    this.#holder.replaceChildren(frame, ...others.map((other) => this.#compare(src, other)));
  }

  #frame(src, look, testId) {
    const { app } = this.#admin;
    return el('iframe', {
      src,
      name: frameName(look),
      title: app.name,
      class: 'app-frame',
      allow: 'clipboard-write',
      'data-testid': testId,
    });
  }

  /** The same page to look at: it follows where the frame that is worked in goes. */
  #compare(src, look) {
    const frame = this.#frame(src, look, 'compared-frame');
    const answers = appAnswers(this.#admin, () => undefined);
    this.#compared.push(openChannel(frame, this.#admin.app.origin, { answers, hear: {} }));
    return frame;
  }

  #reactions(answers) {
    const admin = this.#admin;
    const press = (action) => this.#channel.command(String(action.id).startsWith('form-') ? 'form' : 'press', action);
    const hear = {
      'toast.show': (toast) => showToast({ ...toast, ...this.#toastEchoes(toast.id) }),
      'toast.hide': ({ id }) => hideToast(id),
      loading: ({ on }) => this.#setLoading(on),
      saveBar: (described) => showSaveBar(described, press),
      open: ({ url }) => openOutside(admin, url),
    };
    return {
      ...hear,
      menu: ({ items }) => admin.showItems(items),
      titleBar: (described) => this.#drawTitleBar(described),
      navigated: ({ path }) => this.#mirror(path),
      dimmed: ({ on }) => this.#dim(on),
      'window.show': (wanted) => void this.#showWindow(wanted, answers, hear),
      'window.hide': ({ id }) => this.#windows.get(id)?.(),
    };
  }

  async #showWindow({ id, src, variant }, answers, hear) {
    const onClosed = () => {
      this.#windows.delete(id);
      this.#channel?.command('window.closed', { id });
    };
    const close = await openAppWindow({ admin: this.#admin, answers, hear, src, variant, onClosed });
    this.#windows.set(id, close);
  }

  #toastEchoes(id) {
    return {
      onAction: () => this.#channel?.command('toast.action', { id }),
      onEnd: () => this.#channel?.command('toast.closed', { id }),
    };
  }

  /**
   * Each page that loads in the frame must greet, before or after it is loaded; one that lost its parameters may have
   * been refused by the browser.
   */
  #expectGreeting() {
    if (this.#hasGreeted) {
      this.#hasGreeted = false;
      return;
    }
    this.#isExpected = true;
    const wasAlive = this.#isAlive;
    this.#isAlive = false;
    this.#after(HELLO_AFTER_LOAD_MS, wasAlive);
  }

  #greet() {
    this.#isAlive = true;
    this.#hasGreeted = !this.#isExpected;
    this.#isExpected = false;
    this.#setLoading(false);
    this.#clearTimers();
  }

  #mirror(path) {
    this.#innerPath = path;
    for (const { command } of this.#compared) command('navigate', { path });
    history.replaceState(history.state, '', `${this.#root()}${path === '/' ? '' : path}`);
    this.#admin.pathChanged();
  }

  #drawTitleBar(described) {
    const press = (action) => this.#channel?.command('press', action);
    const parts = appTitleBar(this.#admin.app, described, press).filter(Boolean);
    this.#titleBar.replaceChildren(...parts);
    document.title = `${described?.title || this.#admin.app.name} · Test-Admin (Sandbox)`;
  }

  #dim(isOn) {
    const dim = document.getElementById('dim');
    dim.hidden = !isOn;
    document.body.classList.toggle('is-dimmed', isOn);
    dim.onclick = () => this.#channel?.command('dismiss');
  }

  #after(milliseconds, wasAlive = false) {
    this.#timers.push(setTimeout(() => void this.#explain(wasAlive), milliseconds));
  }

  async #explain(wasAlive = false) {
    if (this.#isAlive) return;
    this.#clearTimers();
    this.#setLoading(false);
    const check = await diagnose(this.#admin, this.#innerPath);
    if (this.#isAlive) return;
    if (check.kind === 'reachable' && wasAlive) await this.load();
    else this.#showTrouble(check);
  }

  #showTrouble(check) {
    const panel = troublePanel(this.#admin.app, check, () => void this.load());
    if (check.kind === 'reachable') return this.#holder.prepend(panel);
    this.#holder.replaceChildren(panel);
    this.#endWaiting = whenReachable(this.#admin, this.#innerPath, () => void this.load());
    return undefined;
  }

  #reset() {
    this.#channel?.close();
    this.#channel = undefined;
    for (const { close } of this.#compared.splice(0)) close();
    this.#isAlive = false;
    this.#hasGreeted = false;
    this.#isExpected = false;
    this.#clearTimers();
    this.#endWaiting();
    for (const close of this.#windows.values()) close();
    showSaveBar(undefined);
    this.#setLoading(false);
  }

  #clearTimers() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #setLoading(isOn) {
    document.getElementById('loading-bar').hidden = !isOn;
  }

  #root() {
    return `/store/${this.#admin.handle}/apps/${this.#admin.app.handle}`;
  }

  #addressedPath() {
    const inner = location.pathname.slice(this.#root().length);
    return (inner === '' ? '/' : inner) + location.search + location.hash;
  }
}
