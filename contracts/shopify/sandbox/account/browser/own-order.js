/** `/account/{handle}/orders/{legacyId}…`: the order that is shown, with a token of its customer. */
export const ownOrder = async () => {
  const [, , handle, , legacyId] = location.pathname.split('/');
  const response = await fetch(`/account-api/${handle}/orders/${legacyId}`);
  if (!response.ok) throw new Error(`Die Sandbox hat mit ${response.status} geantwortet.`);
  return response.json();
};
