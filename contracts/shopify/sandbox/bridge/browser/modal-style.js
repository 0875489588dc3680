/** How a dialog looks; a constructed sheet, because an app's content policy may forbid inline styles. */
export const modalSheet = new CSSStyleSheet();

modalSheet.replaceSync(`
  :host { display: contents; }
  dialog {
    width: min(620px, calc(100vw - 32px)); max-height: calc(100dvh - 48px); padding: 0; border: 0; border-radius: 12px;
    box-shadow: 0 24px 64px rgb(20 24 31 / 35%); color: #1b1f24; background: #fff; overflow: hidden;
    font: 14px/1.45 system-ui, sans-serif;
  }
  dialog[open] { display: flex; flex-direction: column; }
  dialog[data-variant='small'] { width: min(420px, calc(100vw - 32px)); }
  dialog[data-variant='large'] { width: min(980px, calc(100vw - 32px)); }
  dialog[data-variant='max'] { width: calc(100vw - 32px); height: calc(100dvh - 48px); }
  dialog::backdrop { background: rgb(20 24 31 / 45%); }
  header { display: flex; align-items: center; gap: 12px; padding: 12px 12px 12px 20px; border-bottom: 1px solid #e3e6ea; }
  h2 { flex: 1; margin: 0; font-size: 15px; font-weight: 650; }
  .body { overflow: auto; flex: 1; }
  footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 20px; border-top: 1px solid #e3e6ea; }
  footer:empty { display: none; }
  button {
    font: inherit; font-weight: 550; min-height: 32px; padding: 4px 14px; border: 1px solid #c5cad1; border-radius: 8px;
    background: #fff; color: inherit; cursor: pointer;
  }
  button:hover { background: #f3f4f6; }
  button:focus-visible { outline: 2px solid #1d5fd1; outline-offset: 2px; }
  button:disabled { opacity: 0.5; cursor: default; }
  .primary { background: #23272e; border-color: #23272e; color: #fff; }
  .primary:hover { background: #3a404a; }
  .critical { background: #b3261e; border-color: #b3261e; color: #fff; }
  .critical:hover { background: #94201a; }
  .close { border: 0; padding: 4px 10px; }
`);
