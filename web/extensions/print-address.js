/** As many orders as one file takes; Shopify's list lets people choose more. */
export const MAX_PRINTED = 100;

/**
 * Where the documents of the chosen orders are: `selected` is what the admin hands to a print action, `[{ id: 'gid://shopify/Order/1' }]`.
 *
 * @param {readonly { readonly id: string }[]} selected
 */
export const printAddress = (selected) => {
  /** @type {readonly string[]} */
  const numbers = selected.map(({ id }) => id.split('/').pop() ?? '');
  return `/api/print?ids=${numbers.slice(0, MAX_PRINTED).join(',')}`;
};

/**
 * Shows the documents of the chosen orders in the admin's print dialog, which fetches them with the session of the person.
 *
 * @param {{
 *   readonly document: Document;
 *   readonly shopify: { readonly data: { readonly selected: readonly { readonly id: string }[] } };
 * }} extension
 */
export const showPrintAction = ({ document, shopify }) => {
  const { selected } = shopify.data;
  const action = document.createElement('s-admin-print-action');
  action.setAttribute('src', printAddress(selected));
  if (selected.length > MAX_PRINTED) {
    const note = document.createElement('s-banner');
    note.setAttribute('tone', 'warning');
    note.append(
      `Gedruckt werden die ersten ${MAX_PRINTED} Bestellungen. Mehr gehen in Belegwerk unter „Bestellungen“.`,
    );
    action.append(note);
  }
  document.body.append(action);
};
