import { openDialog } from './dialogs.js';
import { el } from './dom.js';
import { get } from './server.js';

/**
 * What the print action of the app does in Shopify's admin: it fetches what its `src` names with a session token of the person,
 * and shows it to be printed.
 */
export async function openPrint(admin, numbers) {
  const { src, token } = await get(
    `/store-api/${admin.handle}/print?${new URLSearchParams({ ids: numbers.join(',') })}`,
  );
  const response = await fetch(src, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`Die App hat mit ${response.status} geantwortet.`);
  const file = await response.blob();
  const address = URL.createObjectURL(file);
  await openDialog({
    title: 'Belege drucken',
    body: el('iframe', {
      class: 'print-preview',
      'data-testid': 'print-preview',
      'data-type': file.type,
      'data-bytes': String(file.size),
      title: 'Druckvorschau',
      src: address,
    }),
    verb: 'Drucken',
    submit: () => open(address, '_blank'),
  });
  URL.revokeObjectURL(address);
}
