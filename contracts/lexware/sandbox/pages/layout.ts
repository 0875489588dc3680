import { html, type Markup } from './html.ts';

const STYLE = `
:root { color-scheme: light; --ink:#1d2733; --soft:#5b6877; --line:#dfe4ea; --paper:#fff; --ground:#f3f5f7; --brand:#0b5f73; }
* { box-sizing: border-box; }
body { margin:0; font:16px/1.5 system-ui, "Segoe UI", sans-serif; color:var(--ink); background:var(--ground); }
header { background:var(--brand); color:#fff; padding:14px 20px; }
header a { color:#fff; text-decoration:none; font-weight:600; }
header small { display:block; opacity:.85; }
main { max-width:1080px; margin:20px auto; padding:0 16px 40px; }
section { background:var(--paper); border:1px solid var(--line); border-radius:8px; padding:16px 20px; margin-bottom:20px; }
h1 { font-size:1.35rem; margin:0 0 8px; } h2 { font-size:1.1rem; margin:0 0 8px; }
p { margin:6px 0; } .soft { color:var(--soft); } .pre { white-space:pre-line; }
table { width:100%; border-collapse:collapse; font-size:.94rem; }
th { text-align:left; color:var(--soft); font-weight:500; } th, td { padding:7px 8px; border-bottom:1px solid var(--line); vertical-align:top; }
td.number, th.number { text-align:right; white-space:nowrap; font-variant-numeric:tabular-nums; }
.badge { display:inline-block; padding:1px 8px; border-radius:10px; background:#e5eaf0; font-size:.85rem; white-space:nowrap; }
.badge.open { background:#fdeecb; } .badge.paid, .badge.paidoff { background:#d6f0dd; } .badge.voided, .badge.overdue { background:#f8dada; }
button { font:inherit; padding:9px 16px; border-radius:6px; border:1px solid var(--brand); background:var(--brand); color:#fff; cursor:pointer; }
button.quiet { background:#fff; color:var(--brand); } form.row { display:flex; gap:10px; flex-wrap:wrap; margin-top:12px; }
a { color:var(--brand); } a:focus-visible, button:focus-visible { outline:3px solid #f0b429; outline-offset:2px; }
@media (max-width:640px) {
  thead { position:absolute; left:-9999px; }
  tr { display:block; border-bottom:1px solid var(--line); padding:8px 0; }
  td { display:flex; justify-content:space-between; gap:16px; border:0; padding:3px 0; overflow-wrap:anywhere; }
  td:empty { display:none; } td.number { text-align:right; } td::before { content:attr(data-label); color:var(--soft); flex:none; }
}`;

/** A whole page with the sandbox's own plain look. */
export const page = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <header>
          <a href="/">Test-Buchhaltung</a><small>Nachgebautes Konto zum Ausprobieren, keine echten Belege</small>
        </header>
        <main>${content}</main>
      </body>
    </html>`.markup;

/** A page that says what went wrong. */
export const problemPage = (title: string, message: string): string =>
  page(
    title,
    html`<section>
      <h1>${title}</h1>
      <p>${message}</p>
      <p><a href="/">Zur Übersicht</a></p>
    </section>`,
  );
