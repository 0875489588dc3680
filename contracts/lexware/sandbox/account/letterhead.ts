/** What the printed documents say about the seller. A changed letter head gets a new id; old documents keep theirs. */
export type Letterhead = {
  readonly id: string;
  readonly companyName: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly taxNumber: string;
  readonly vatIdentificationNumber: string;
  readonly bankName: string;
  readonly iban: string;
  readonly bic: string;
  readonly managingDirector: string;
  readonly commercialRegister: string;
};

/** The letter head of the demo shop. */
export const demoLetterhead: Letterhead = {
  id: '1',
  companyName: 'Kontorwerk GmbH',
  street: 'Speicherstraße 12',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  email: 'buchhaltung@kontorwerk.example',
  phone: '+49 40 555010',
  website: 'www.kontorwerk.example',
  taxNumber: '48/123/04567',
  vatIdentificationNumber: 'DE811569869',
  bankName: 'Hanseatische Musterbank',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  managingDirector: 'Jonas Beck',
  commercialRegister: 'Amtsgericht Hamburg, HRB 123456',
};
