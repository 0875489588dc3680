/** The demo merchant's accounting account: the same company as the demo shop, taxed at its origin. */
const PROFILE = {
  companyName: 'Kaffeekontor Nord GmbH',
  userName: 'Inken Petersen',
  userEmail: 'buchhaltung@kaffeekontor-nord.example',
  distanceSalesPrinciple: 'ORIGIN',
};
const LETTERHEAD = {
  companyName: 'Kaffeekontor Nord GmbH',
  street: 'Speicherstraße 12',
  zip: '20457',
  city: 'Hamburg',
  email: 'hallo@kaffeekontor-nord.example',
  phone: '+49 40 555 01 20',
  website: 'www.kaffeekontor-nord.example',
  managingDirector: 'Inken Petersen',
};

/** Real keys of merchants may not record payments; the demo shows what partners may, and e-invoices to businesses. */
const SWITCHES = { partnerApiKey: true, electronicInvoices: true };

/** Gives the sandbox account the demo company's name, letter head and rights; repeating it changes nothing. */
export const openDemoAccount = async (lexwareUrl: string): Promise<void> => {
  for (const [what, body] of [
    ['profile', PROFILE],
    ['letterhead', LETTERHEAD],
    ['switches', SWITCHES],
  ] as const) {
    const reply = await fetch(`${lexwareUrl}/control/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`the sandbox refused the demo ${what}: ${await reply.text()}`);
  }
};
