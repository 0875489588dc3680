import type { OssReply } from '@belegwerk/contracts/api';
import { OSS_STATES } from '@belegwerk/core/tax';
import { countryName } from '@belegwerk/core/sentences';
import { useState } from 'react';
import {
  ActionForm,
  Button,
  Card,
  DisclosureButton,
  FactList,
  Row,
  SelectField,
  Stack,
  Text,
  TextLine,
} from '../../ui/index.ts';
import { typedAmount } from '../../wording/typed-amount.ts';
import { useDeclared } from './use-oss.ts';
import { correctionLabel, declaredTitle, euro, isNil, proposedText, stateLabel, words } from './words.ts';

type Sheet = Pick<OssReply, 'quarter' | 'due' | 'isOverdue' | 'said' | 'proposal'>;

const errorOf = (text: string): string | undefined => (typedAmount(text) === undefined ? words.wrongAmount : undefined);

const NewState = ({ taken, add }: { readonly taken: readonly string[]; readonly add: (country: string) => void }) => {
  const left = OSS_STATES.filter((country) => !taken.includes(country))
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'de'));
  const [first] = left;
  const [chosen, setChosen] = useState('');
  const country = left.some(({ value }) => value === chosen) ? chosen : (first?.value ?? '');
  return first ? (
    <Row gap="200" blockAlign="end">
      <SelectField label={words.addCountry} choices={left} value={country} onChange={setChosen} />
      <Button onClick={() => add(country)}>{words.add}</Button>
    </Row>
  ) : null;
};

const DeclaredForm = ({ onSaved, ...sheet }: Sheet & { readonly onSaved: () => void }) => {
  const { typed, failure, isNil: isNothing, isWhole, writeState, writeCorrection, addState, save } = useDeclared(sheet);
  const confirm = isNothing ? words.confirmNil : words.confirm;
  const act = async () => {
    if (await save()) onSaved();
  };
  return (
    <Stack gap="300">
      <Text as="p" tone="subdued">
        {sheet.said ? words.ownOnly : proposedText(sheet)}
      </Text>
      <ActionForm verb={sheet.said ? words.save : confirm} act={act} isOff={!isWhole}>
        {typed.states.map(({ country, net, tax }, at) => (
          <Row key={country} gap="200">
            <TextLine
              label={stateLabel(country, 'net')}
              value={net}
              onChange={(text) => writeState(at, { net: text })}
              error={errorOf(net)}
            />
            <TextLine
              label={stateLabel(country, 'tax')}
              value={tax}
              onChange={(text) => writeState(at, { tax: text })}
              error={errorOf(tax)}
            />
          </Row>
        ))}
        {typed.corrections.map((each, at) => (
          <TextLine
            key={`${each.quarter} ${each.country}`}
            label={correctionLabel(each)}
            value={each.tax}
            onChange={(text) => writeCorrection(at, text)}
            error={errorOf(each.tax)}
          />
        ))}
        <NewState taken={typed.states.map(({ country }) => country)} add={addState} />
        {failure === undefined ? null : (
          <Text as="p" tone="critical">
            {failure}
          </Text>
        )}
      </ActionForm>
    </Stack>
  );
};

const Said = ({ states, corrections }: NonNullable<OssReply['said']>) => (
  <FactList
    facts={[
      ...states.map(({ country, tax }) => ({ term: countryName(country), value: euro(tax), isNumber: true })),
      ...corrections.map((each) => ({ term: correctionLabel(each), value: euro(each.tax), isNumber: true })),
    ]}
  />
);

/** What was declared for the quarter: asked, proposed, kept, and changed where it was wrong. */
export const DeclaredReturn = (sheet: Sheet) => {
  const [isChanging, setIsChanging] = useState(false);
  const { quarter, said } = sheet;
  const title = declaredTitle(quarter, said !== undefined);
  return (
    <Card>
      <section aria-label={title}>
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {said && isNil(said) ? <Text as="p">{words.nil}</Text> : null}
          {said && !isNil(said) ? <Said {...said} /> : null}
          {said ? (
            <Row>
              <DisclosureButton verb={words.change} isOpen={isChanging} onToggle={setIsChanging} />
            </Row>
          ) : null}
          {!said || isChanging ? (
            <DeclaredForm {...sheet} key={said?.at ?? 'proposal'} onSaved={() => setIsChanging(false)} />
          ) : null}
        </Stack>
      </section>
    </Card>
  );
};
