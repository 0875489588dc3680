/** Makes invoices with nothing but the two calls that each of them needs, and tells what that took of the processor. */
const [api = '', key = '', count = '0'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
const invoice = {
  voucherDate: new Date().toISOString(),
  address: { name: 'Erika Muster', street: 'Heidestraße 17', zip: '51147', city: 'Köln', countryCode: 'DE' },
  lineItems: [
    {
      type: 'custom',
      name: 'Kaffee',
      quantity: 2,
      unitName: 'Stück',
      unitPrice: { currency: 'EUR', grossAmount: 13.9, taxRatePercentage: 7 },
    },
  ],
  totalPrice: { currency: 'EUR' },
  taxConditions: { taxType: 'gross' },
  shippingConditions: { shippingType: 'delivery', shippingDate: new Date().toISOString() },
};

const before = process.cpuUsage();
for (let made = 0; made < Number(count); made += 1) {
  const reply = await fetch(`${api}/v1/invoices?finalize=true`, {
    method: 'POST',
    headers,
    body: JSON.stringify(invoice),
  });
  const { id } = (await reply.json()) as { id?: string };
  if (!reply.ok || id === undefined) throw new Error(`an invoice was answered ${reply.status}`);
  await (await fetch(`${api}/v1/invoices/${id}`, { headers })).json();
}
console.log(JSON.stringify(process.cpuUsage(before)));
process.exit(0);
