import { fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import { fireEvent, within } from '@testing-library/react';
import { OWN_ENTRY } from '../ui/index.ts';

/** Chooses to write an entry of one's own wherever that is offered and not chosen yet. */
export const writeOwn = (container: HTMLElement): void => {
  for (const list of container.querySelectorAll('select'))
    if (list.value !== OWN_ENTRY && [...list.options].some(({ value }) => value === OWN_ENTRY))
      fireEvent.change(list, { target: { value: OWN_ENTRY } });
};

/** Other accounts are those of SKR04 that compute by themselves. */
const ACCOUNTS: Partial<Readonly<Record<FieldKey, string>>> = {
  datevDebtorAccount: '12000',
  datevStandardAccount: '4401',
  datevReducedAccount: '4301',
  datevOssAccount: '4321',
  datevSmallBusinessAccount: '4186',
  datevVoucherAccount: '3304',
};

/** A text that a field of that name takes. */
const typedText = (name: FieldKey): string => {
  if (/email$|ReplyTo$|To$/i.test(name)) return 'neu@example.com';
  if (name.endsWith('Number')) return '12345';
  if (name.endsWith('Account')) return ACCOUNTS[name] ?? '4110';
  if (name.endsWith('VatId')) return 'DE136695976';
  return name.endsWith('Metafield') ? 'custom.neu' : 'neu';
};

/** What a person does to give a setting another value: one by the kind of its field. */
export const changeSetting = (name: FieldKey, container: HTMLElement): void => {
  const place = within(container);
  const { kind, choices, choiceLabels = {}, default: usual, limit, offered } = fieldOf(name);
  const type = (control: Element | null, value: string) => {
    if (!control) throw new Error(`nothing to type in for ${name}`);
    fireEvent.change(control, { target: { value } });
  };
  const rich = container.querySelector('[contenteditable]');
  switch (kind) {
    case 'boolean':
      fireEvent.click(place.getByRole('checkbox'));
      return;
    case 'choice': {
      const select = place.getByRole<HTMLSelectElement>('combobox');
      const another = choices?.find((choice) => String(choice) !== select.value);
      // a span is chosen as a whole
      const isEndOfSpan = container.querySelector('option[value=span]') && name.endsWith('DeliveryDate1Event');
      type(select, isEndOfSpan ? 'span' : String(another));
      return;
    }
    case 'date-or-boolean':
      type(place.getByRole('combobox'), 'day');
      return;
    case 'number':
      type(place.getByRole('spinbutton'), String((limit?.least ?? 0) + 3));
      return;
    case 'text':
    case 'html':
      if (offered) writeOwn(container);
      if (rich) {
        rich.innerHTML = '<p>Neu <b>hier</b></p>';
        fireEvent.input(rich);
      } else type(place.getByRole('textbox'), typedText(name));
      return;
    case 'tags':
      type(place.getByRole('textbox'), 'Neu');
      fireEvent.keyDown(place.getByRole('textbox'), { key: 'Enter' });
      return;
    case 'list':
    case 'map': {
      if (kind === 'list' && choices) {
        const [first = ''] = choices.filter((choice) => !(usual as readonly unknown[]).includes(choice));
        fireEvent.click(place.getByRole('checkbox', { name: choiceLabels[String(first)] ?? '' }));
        return;
      }
      fireEvent.click(place.getByRole('button', { name: 'Hinzufügen' }));
      writeOwn(container);
      const fill = name.endsWith('Attachments')
        ? 'https://example.com/agb.pdf'
        : name.endsWith('Copy')
          ? 'a@example.com'
          : name === 'accountRates'
            ? '4,9'
            : 'laden';
      // a row may have choices alone
      for (const field of place.queryAllByRole('textbox')) type(field, fill);
    }
  }
};
