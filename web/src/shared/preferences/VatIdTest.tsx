import { fieldOf, OTHER_PLACES, unavailability } from '@belegwerk/core/preferences';
import { judgedVatIds } from '@belegwerk/core/vat-ids';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppLink } from '../../ui/AppLink.tsx';
import { Card, Dialog, Link, Stack, Text, TextualField } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { placeOf } from './preference-words.ts';
import type { PreferencesForm } from './use-preferences-form.ts';
import { judgedText, vatIdWords as words } from './vat-id-words.ts';

interface VatIdTestProps {
  readonly form: Pick<PreferencesForm, 'values' | 'entitlements'>;
}

/** What an address opens; specification 2, section 2. */
const ACTION = 'test-vatid';
/** Longer than any note of an order. */
const MAX_CHARACTERS = 5000;

/** The way to the test of how VAT ids are found, and the dialog while the address asks for it. */
export const VatIdTest = ({ form }: VatIdTestProps) => {
  const [parameters, setParameters] = useSearchParams();
  const close = () =>
    setParameters((before) => {
      before.delete('action');
      return before;
    });
  return (
    <Card>
      <Stack gap="050" inlineAlign="start">
        <Link url={OTHER_PLACES['vat-id-test'].url}>{words.title}</Link>
        <Text as="p" tone="subdued">
          {words.help}
        </Text>
      </Stack>
      {parameters.get('action') === ACTION ? <TestDialog form={form} onClose={close} /> : null}
    </Card>
  );
};

const TestDialog = ({ form, onClose }: VatIdTestProps & { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  return (
    <Dialog title={words.title} closeVerb={words.close} onClose={onClose}>
      <Stack gap="400">
        <TextualField
          label={words.text}
          help={words.textHelp}
          value={typed}
          onChange={setTyped}
          cutAt={MAX_CHARACTERS}
          isLong
        />
        <Verdict text={typed} />
        <SearchPlaces form={form} />
      </Stack>
    </Dialog>
  );
};

/** By the search that orders go through, the merchant's own id left out. */
const Verdict = ({ text }: { readonly text: string }) => {
  const { vatNumber } = useShop().lexoffice.profile ?? {};
  const found = judgedVatIds(text, { sellerVatId: vatNumber });
  return (
    <output aria-label={words.result} className="bw-beside-field">
      {text.trim() === '' ? null : found.length === 0 ? (
        <Text as="p">{words.none}</Text>
      ) : (
        <Stack gap="200">
          {found.map((each) => (
            <Text as="p" key={each.span.start}>
              {judgedText(each)}
            </Text>
          ))}
        </Stack>
      )}
    </output>
  );
};

/** Where orders are searched as the settings are now, and what the place of companies needs. */
const SearchPlaces = ({ form: { values, entitlements } }: VatIdTestProps) => {
  const { vatIdPlaces } = values;
  const { choiceLabels = {} } = fieldOf('vatIdPlaces');
  const missing = unavailability('vatIdPlaces', ['company-location'], values, entitlements);
  return (
    <Stack gap="200">
      <Text as="h3" variant="headingSm">
        {words.places}
      </Text>
      <Text as="p">{words.always}</Text>
      <Text as="p">
        {vatIdPlaces.length === 0 ? words.noPlace : words.chosen(vatIdPlaces.map((place) => choiceLabels[place] ?? ''))}{' '}
        {words.advice}
      </Text>
      <Text as="p" tone="subdued">
        {words.companyLocation} {missing ? words.notInThisShop : ''}
      </Text>
      <AppLink url={placeOf('vatIdPlaces')} className="bw-link">
        {words.toPlaces}
      </AppLink>
    </Stack>
  );
};
