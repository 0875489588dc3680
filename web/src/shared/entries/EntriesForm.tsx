import type { EnteredAccount, EntriesReply, KeyReply } from '@belegwerk/contracts/api';
import { REGIME_LABELS } from '@belegwerk/core/sentences';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiFailure, type FieldFaultReply } from '../../api/api-failure.ts';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import {
  ActionForm,
  ColourField,
  Columns,
  FieldPlace,
  Notice,
  NumberField,
  PasswordField,
  RadioList,
  showToast,
  Stack,
  Text,
  TextualField,
} from '../../ui/index.ts';
import { ReplaceQuestion } from '../connection/ReplaceQuestion.tsx';
import { keyWords } from '../connection/key-words.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { Loaded } from '../Loaded.tsx';
import { useShop } from '../shop/ShopContext.tsx';
import { atFields, draftOf, type CountName, type EntriesDraft, type TextName } from './entries-draft.ts';
import { enterMutation, entriesQuery } from './entries.queries.ts';
import { entryWords as words, replacedByFilesText } from './entry-words.ts';
import { LogoField } from './LogoField.tsx';

interface PartProps {
  readonly form: Form<EntriesDraft>;
}

interface LineProps extends PartProps {
  readonly name: TextName;
  readonly label: string;
  readonly help?: string;
  readonly example?: string;
  readonly kind?: 'text' | 'email';
}

const Line = ({ form, name, ...field }: LineProps) => (
  <FieldPlace name={name}>
    <TextualField
      {...field}
      value={form.values[name]}
      onChange={(typed) => form.change(name, typed)}
      error={form.faultOf(name)}
    />
  </FieldPlace>
);

const Count = ({
  form,
  name,
  label,
  most,
}: PartProps & { readonly name: CountName; readonly label: string; readonly most: number }) => (
  <FieldPlace name={name}>
    <NumberField
      label={label}
      least={1}
      most={most}
      value={form.values[name]}
      onChange={(typed) => form.change(name, typed)}
      error={form.faultOf(name)}
    />
  </FieldPlace>
);

interface PartFrameProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

const Part = ({ title, help, children }: PartFrameProps) => (
  <Stack gap="300">
    <Stack gap="100">
      <Text as="h3" variant="headingMd">
        {title}
      </Text>
      <Text as="p" tone="subdued">
        {help}
      </Text>
    </Stack>
    {children}
  </Stack>
);

const PAIR = { xs: 1, sm: 2 } as const;
const THREE = { xs: 1, sm: 3 } as const;

const SellerPart = ({ form }: PartProps) => (
  <Part title={words.seller} help={words.sellerHelp}>
    <Columns columns={PAIR} gap="300">
      <Line form={form} name="seller.name" label={words.companyName} />
      <Line form={form} name="seller.supplement" label={words.supplement} />
      <Line form={form} name="seller.street" label={words.street} />
      <Line form={form} name="seller.zip" label={words.zip} />
      <Line form={form} name="seller.city" label={words.city} />
      <Line form={form} name="seller.countryCode" label={words.countryCode} help={words.countryHelp} />
      <Line form={form} name="seller.contactName" label={words.contactName} />
      <Line form={form} name="seller.email" label={words.email} kind="email" />
      <Line form={form} name="seller.phone" label={words.phone} help={words.phoneHelp} />
      <Line form={form} name="seller.website" label={words.website} />
    </Columns>
  </Part>
);

const REGIMES = [
  { value: 'regular', label: REGIME_LABELS['1'], help: words.regularHelp },
  { value: 'oss', label: REGIME_LABELS.oss, help: words.ossHelp },
  { value: 'small-business', label: REGIME_LABELS['0'], help: words.smallBusinessHelp },
] as const;

const TaxPart = ({ form }: PartProps) => (
  <Part title={words.tax} help={words.taxHelp}>
    <FieldPlace name="seller.regime">
      <RadioList
        label={words.regime}
        value={form.values['seller.regime']}
        onChange={(value) => form.change('seller.regime', value)}
        choices={REGIMES}
        error={form.faultOf('seller.regime')}
      />
    </FieldPlace>
    <Columns columns={PAIR} gap="300">
      <Line form={form} name="seller.taxNumber" label={words.taxNumber} />
      <Line form={form} name="seller.vatId" label={words.vatId} help={words.vatIdHelp} />
    </Columns>
  </Part>
);

const BankPart = ({ form }: PartProps) => (
  <Part title={words.bank} help={words.bankHelp}>
    <Columns columns={PAIR} gap="300">
      <Line form={form} name="seller.bank.iban" label={words.iban} />
      <Line form={form} name="seller.bank.bic" label={words.bic} />
      <Line form={form} name="seller.bank.holder" label={words.holder} help={words.holderHelp} />
    </Columns>
  </Part>
);

const RegisterPart = ({ form }: PartProps) => (
  <Part title={words.register} help={words.registerHelp}>
    <Columns columns={THREE} gap="300">
      <Line form={form} name="seller.registerCourt" label={words.registerCourt} />
      <Line form={form} name="seller.registerNumber" label={words.registerNumber} />
      <Line form={form} name="seller.managers" label={words.managers} />
    </Columns>
  </Part>
);

const MOST_NUMBER = 999_999_999;
const MOST_WIDTH = 9;

const RANGES = [
  { kind: 'invoice', noun: 'Rechnungen' },
  { kind: 'credit-note', noun: 'Gutschriften' },
  { kind: 'delivery-note', noun: 'Lieferscheine' },
] as const;

const NumbersPart = ({ form }: PartProps) => (
  <Part title={words.numbers} help={words.numbersHelp}>
    {RANGES.map(({ kind, noun }) => (
      <Columns key={kind} columns={THREE} gap="300">
        <Line form={form} name={`numbers.${kind}.prefix`} label={`${noun}: ${words.prefix}`} />
        <Count form={form} name={`numbers.${kind}.first`} label={`${noun}: ${words.first}`} most={MOST_NUMBER} />
        <Count form={form} name={`numbers.${kind}.width`} label={`${noun}: ${words.width}`} most={MOST_WIDTH} />
      </Columns>
    ))}
  </Part>
);

const PLACES = [
  { value: 'folder', label: words.folder, help: words.folderHelp },
  { value: 'webdav', label: words.webdav, help: words.webdavHelp },
] as const;

const PlacePart = ({ form, isPasswordKept }: PartProps & { readonly isPasswordKept: boolean }) => (
  <Part title={words.place} help={words.placeHelp}>
    <FieldPlace name="place.kind">
      <RadioList
        label={words.placeLabel}
        value={form.values['place.kind']}
        onChange={(value) => form.change('place.kind', value)}
        choices={PLACES}
        error={form.faultOf('place.kind')}
      />
    </FieldPlace>
    {form.values['place.kind'] === 'webdav' ? (
      <>
        <Line form={form} name="place.url" label={words.url} example={words.urlExample} />
        <Columns columns={PAIR} gap="300">
          <Line form={form} name="place.user" label={words.user} />
          <FieldPlace name="place.password">
            <PasswordField
              label={words.password}
              help={isPasswordKept ? words.passwordKept : words.passwordHelp}
              value={form.values['place.password']}
              onChange={(typed) => form.change('place.password', typed)}
              error={form.faultOf('place.password')}
              isKept={isPasswordKept}
            />
          </FieldPlace>
        </Columns>
      </>
    ) : null}
    <Line form={form} name="copies.address" label={words.copies} help={words.copiesHelp} />
  </Part>
);

const LookPart = ({ form }: PartProps) => (
  <Part title={words.look} help={words.lookHelp}>
    <FieldPlace name="look.logo">
      <LogoField
        logo={form.values['look.logo']}
        onChange={(logo) => form.change('look.logo', logo)}
        error={form.faultOf('look.logo')}
      />
    </FieldPlace>
    <Columns columns={PAIR} gap="300">
      <FieldPlace name="look.accent">
        <ColourField
          label={words.accent}
          pickLabel={words.pickAccent}
          value={form.values['look.accent']}
          onChange={(typed) => form.change('look.accent', typed)}
          error={form.faultOf('look.accent')}
        />
      </FieldPlace>
      <Line form={form} name="look.footer" label={words.footer} help={words.footerHelp} />
    </Columns>
  </Part>
);

const NONE: readonly FieldFaultReply[] = [];

const FilledForm = ({ entered }: { readonly entered: EnteredAccount | undefined }) => {
  const { shopify } = useShop();
  const { name, email } = shopify.store;
  const begun = useMemo(() => draftOf(entered, { name, email }), [entered, name, email]);
  const { mutateAsync, error } = useAct(enterMutation);
  const [faults, setFaults] = useState(NONE);
  const [asks, setAsks] = useState<KeyReply['asks']>();
  const form = useForm(begun, faults);
  const enter = async () => {
    try {
      const reply = await mutateAsync(form.values);
      setFaults(NONE);
      setAsks(reply.asks);
      form.confirm(form.changed);
      if (entered && !reply.asks) showToast(words.saved);
    } catch (thrown) {
      if (thrown instanceof ApiFailure) setFaults(atFields(thrown.faults, form.values));
      throw thrown;
    }
  };
  if (asks) {
    const { from, to, organizationId } = asks;
    return (
      <ReplaceQuestion
        title={keyWords.another}
        text={replacedByFilesText(from, to)}
        organizationId={organizationId}
        onAnswered={() => setAsks(undefined)}
      />
    );
  }
  const isPasswordKept = entered?.place.kind === 'webdav';
  return (
    <ActionForm verb={entered ? words.save : words.connect} act={enter} isPrimary={!entered} beside={null}>
      <SellerPart form={form} />
      <TaxPart form={form} />
      <BankPart form={form} />
      <RegisterPart form={form} />
      <NumbersPart form={form} />
      <PlacePart form={form} isPasswordKept={isPasswordKept} />
      <LookPart form={form} />
      <div aria-live="polite">
        {error && form.refused.length > 0 ? (
          <Text as="p" tone="critical">
            {words.check}
          </Text>
        ) : null}
        {error && faults.length === 0 ? (
          <Notice tone="critical" title={words.notDone}>
            {error.message} {words.notDoneKept}
          </Notice>
        ) : null}
      </div>
    </ActionForm>
  );
};

/** What a merchant enters who has no accounting program; what was typed stays until it is taken. */
export const EntriesForm = () => (
  <Loaded view={viewOf<EntriesReply>(useAnswer(entriesQuery))} failureTitle={words.notDone} skeleton={null}>
    {({ entered }) => <FilledForm entered={entered} />}
  </Loaded>
);
