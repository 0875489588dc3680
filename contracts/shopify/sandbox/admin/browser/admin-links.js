import { showToast } from './toasts.js';

/** Opens what the app wants to show outside its frame: a page of the admin, or another site in this window. */
export function openOutside(admin, url) {
  const inAdmin = adminPath(admin, url);
  if (inAdmin !== undefined) openAdminPage(admin, inAdmin);
  else if (/^https?:\/\//i.test(url)) location.assign(url);
}

/** The page of this admin that an address of the real one means; undefined for every other address. */
function adminPath({ shop, handle }, url) {
  const short = /^shopify:\/*admin(\/.*)?$/i.exec(url);
  if (short !== null) return short[1] ?? '/';
  for (const start of [`https://${shop.domain}/admin`, `https://admin.shopify.com/store/${handle}`]) {
    if (url === start || url.startsWith(`${start}/`)) return url.slice(start.length) || '/';
  }
  return undefined;
}

function openAdminPage({ handle, go }, path) {
  if (/^\/apps\//.test(path)) return location.assign(`/store/${handle}${path}`);
  if (/^\/(orders(\/\d+)?)?\/?([?#].*)?$/.test(path)) void go(`/store/${handle}${path}`);
  else showToast({ text: `Im Test-Admin nicht nachgebaut: ${path}`, isError: true });
}
