import { sourceOf } from './source-of.ts';

/** Beside the stylesheet of all public pages. */
export const ADVISER_STYLE = [
  'h1{font-size:clamp(1.75rem,5vw,2.25rem);max-width:none}',
  'h2{font-size:1.25rem;margin:2.25rem 0 .5rem}',
  '.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}',
  '.rows .number{padding-right:1.75rem}',
  '.rows{margin-top:1rem}',
  '.state{white-space:nowrap}',
  '.quiet{color:var(--quiet)}',
  '.wrong{color:var(--wrong);font-weight:600}',
  '.bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:flex-end;margin:1.25rem 0}',
  '.bar div{flex:1 1 16rem;max-width:28rem}',
  '.bar label{display:block;font-weight:600;margin:0 0 .25rem}',
  '.bar button{margin:0}',
  '.leave{margin:0}',
  '.leave button{margin:0;padding:.25rem .75rem;background:transparent;color:var(--accent)}',
  '.code{max-width:12rem;font-size:1.5rem;letter-spacing:.3em;font-variant-numeric:tabular-nums}',
  '.facts{max-width:none}',
  '.facts div{justify-content:space-between}',
  'main>.facts dt{flex:0 1 auto}',
  'main>.gets dt{flex:0 0 13rem}',
  '.gets dd{flex:1 1 18rem}',
  '.gets{max-width:none}',
  '@media (max-width:40rem){',
  'table.rows thead{position:absolute;left:-100rem}',
  'table.rows tr{display:block;padding:.75rem 0;border-top:1px solid var(--line)}',
  'table.rows th,table.rows td{display:flex;justify-content:space-between;gap:1rem;padding:.125rem 0;border:0;text-align:right}',
  'table.rows tbody th{font-weight:600;text-align:left}',
  'table.rows td::before{content:attr(data-label);color:var(--quiet);text-align:left}',
  'table.rows td:empty{display:none}',
  '.rows .number{padding-right:0}',
  '}',
].join('');

const STYLE_SOURCE = sourceOf(ADVISER_STYLE);

/** No script runs on these pages, and nothing comes from elsewhere. */
export const ADVISER_POLICY = `default-src 'none'; style-src 'self' ${STYLE_SOURCE}; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
