/** A category of bookkeeping vouchers. */
export type PostingCategory = {
  readonly id: string;
  readonly name: string;
  readonly type: 'income' | 'outgo';
  readonly contactRequired: boolean;
  readonly splitAllowed: boolean;
  readonly groupName: string;
};

const category = (type: 'income' | 'outgo', groupName: string, name: string, id: string): PostingCategory => ({
  id,
  name,
  type,
  contactRequired: false,
  splitAllowed: true,
  groupName,
});

const ofContact = (entry: PostingCategory): PostingCategory => ({ ...entry, contactRequired: true });

/** Category that takes rounding differences of the source system. */
export const ROUNDING_CATEGORY = 'aba9020f-d0a6-47ca-ace6-03d6ed492351';

/** The categories that are documented or known to be in use. */
export const postingCategories: readonly PostingCategory[] = [
  category('income', 'Einnahmen', 'Einnahmen', '8f8664a1-fd86-11e1-a21f-0800200c9a66'),
  category('income', 'Einnahmen', 'Warenverkäufe', '8f8664a8-fd86-11e1-a21f-0800200c9a66'),
  category('income', 'Einnahmen', 'Dienstleistungen', '8f8664a0-fd86-11e1-a21f-0800200c9a66'),
  ofContact(
    category('income', 'Einnahmen', 'Innergemeinschaftliche Lieferung', '9075a4e3-66de-4795-a016-3889feca0d20'),
  ),
  ofContact(category('income', 'Einnahmen', 'Fremdleistungen §13b', '380a20cb-d04c-426e-b49c-84c22adfa362')),
  ofContact(
    category('income', 'Einnahmen', 'Ausfuhrlieferungen an Drittländer', '93d24c20-ea84-424e-a731-5e1b78d1e6a9'),
  ),
  ofContact(category('income', 'Einnahmen', 'Dienstleistungen an Drittländer', 'ef5b1a6e-f690-4004-9a19-91276348894f')),
  category('income', 'Einnahmen', 'Einnahmen als Kleinunternehmer', 'f5c7fee8-f184-4e7a-ab04-8f7e7ad6c207'),
  category(
    'income',
    'Einnahmen',
    'Einnahmen als Kleinunternehmer (bis April 2026)',
    '7a1efa0e-6283-4cbf-9583-8e88d3ba5960',
  ),
  category('income', 'Fernverkauf', 'Fernverkauf (Ursprungsland)', '7c112b66-0565-479c-bc18-5845e080880a'),
  category(
    'income',
    'Fernverkauf',
    'Elektronische Dienstleistung (Ursprungsland)',
    'd73b880f-c24a-41ea-a862-18d90e1c3d82',
  ),
  category('income', 'Fernverkauf', 'Fernverkauf (Bestimmungsland)', '4ebd965a-7126-416c-9d8c-a5c9366ee473'),
  category(
    'income',
    'Fernverkauf',
    'Elektronische Dienstleistung (Bestimmungsland)',
    '7ecea006-844c-4c98-a02d-aa3142640dd5',
  ),
  category('income', 'Sonstiges', 'Rundungsdifferenz', ROUNDING_CATEGORY),
  category('income', 'Sonstiges', 'Geldtransit', 'dd56efd2-6c62-40e4-9d9e-cba7b0045911'),
  category('outgo', 'Reisen', 'Reisekosten Mitarbeiter', 'cf03a2b0-f838-474f-ac5e-67adb9b830c7'),
  category('outgo', 'Reisen', 'Reisen', 'efa82f49-fd85-11e1-a21f-0800200c9a66'),
  category('outgo', 'Reisen', 'Übernachtung Mitarbeiter', 'b99b667f-bfee-41b9-8ec0-cee308bdacfd'),
  category('outgo', 'Reisen', 'Übernachtung', 'f9f05694-fd89-11e1-a21f-0800200c9a66'),
  category('outgo', 'Reisen', 'Verpflegung Mitarbeiter', '353e8c93-5f69-4476-887f-d48734ee2cc7'),
  category('outgo', 'Reisen', 'Verpflegung', '9fb5e4b0-94ae-47f3-804f-5ed00e4aceb6'),
  category('outgo', 'Reisen', 'Fahrtkosten Mitarbeiter', '3620798f-ae06-4492-b775-1c87eb99247c'),
  category('outgo', 'Gebühren', 'Gebühren Zahlungsanbieter (0 %)', '16d04a23-fd91-11e1-a21f-0800200c9a66'),
  category('outgo', 'Gebühren', 'Gebühren Zahlungsanbieter (19 %)', '113476af-ac83-4bf2-941d-0daa37022945'),
];

const byId = new Map(postingCategories.map((entry) => [entry.id, entry]));

/** The category with that id. */
export const postingCategoryOf = (id: string): PostingCategory | undefined => byId.get(id);
