import type { Specified } from './specified.ts';

/** What cannot happen yet, and why. */
export const NOT_PROVOKED: Partial<Readonly<Record<Specified, string>>> = {
  'shop: plan reset': 'the plan is a setting of the installation until plans are billed',
  'shop: plan activated': 'the plan is a setting of the installation until plans are billed',
  'shop: plan cancelled': 'the plan is a setting of the installation until plans are billed',
  'shop: premium feature purchased': 'nothing can be bought before plans are billed',
  'order: redacted': 'the compliance webhooks of the shop come with the installation of the app',
  'order: exposed': 'the compliance webhooks of the shop come with the installation of the app',
  'contact: kept because of other documents':
    'we delete no contacts: the accounting service has no call for it, and a customer asks for it in a compliance webhook',
};
