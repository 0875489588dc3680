import { showToast } from './toasts.js';

/** Opens what the app wants to show outside its frame: a page of the admin, or another site in this window. */
export function openOutside(admin, url) {
  const inAdmin = /^shopify:\/*admin(\/.*)?$/i.exec(url);
  if (inAdmin !== null) openAdminPage(admin, inAdmin[1] ?? '/');
  else if (/^https?:\/\//i.test(url)) location.assign(url);
}

function openAdminPage({ handle, go }, path) {
  if (/^\/(orders(\/\d+)?|apps\/.+)?\/?([?#].*)?$/.test(path)) void go(`/store/${handle}${path}`);
  else showToast({ text: `Im Test-Admin nicht nachgebaut: ${path}`, isError: true });
}
