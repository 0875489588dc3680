import type { ZeroRateQuestionReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ActionButton, Card, CheckField, ChoiceField, Row, Stack, Text, TextLine } from '../../ui/index.ts';
import { DryRun } from '../dry-run/DryRun.tsx';
import { answerIn, answersOf, OTHER_REASON, scopesFor, useTakeAnswer, useZeroRateQuestions } from './use-zero-rates.ts';
import { questionText, zeroRateWords as words } from './zero-rate-words.ts';

/** What the merchant is asked about things without tax; nothing while nothing is asked. */
export const ZeroRateQuestions = () =>
  useZeroRateQuestions().map((question) => (
    <Question key={scopesFor(question)[0]?.value ?? question.title} question={question} />
  ));

const Question = ({ question }: { readonly question: ZeroRateQuestionReply }) => {
  const scopes = scopesFor(question);
  const [key, setKey] = useState(scopes[0]?.value ?? '');
  const [chosen, setChosen] = useState('');
  const [paragraph, setParagraph] = useState('');
  const [isStated, setStated] = useState(false);
  const take = useTakeAnswer();
  const answer = answerIn(key, chosen, paragraph);
  const isReady = answer !== undefined && (answer !== 'photovoltaics' || isStated);
  return (
    <Card>
      <Stack gap="400">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Text as="p">{questionText(question)}</Text>
        {scopes.length > 1 ? (
          <ChoiceField label={words.scope} help={words.about} choices={scopes} value={key} onChange={setKey} />
        ) : null}
        <ChoiceField
          label={question.subject === 'abroad' ? words.abroadAnswer : words.answer}
          help={words.about}
          choices={[{ value: '', label: words.choose }, ...answersOf(key)]}
          value={chosen}
          onChange={setChosen}
        />
        {chosen === OTHER_REASON ? (
          <TextLine label={words.paragraph} help={words.paragraphHelp} value={paragraph} onChange={setParagraph} />
        ) : null}
        {answer === 'photovoltaics' ? (
          <CheckField label={words.statement} isOn={isStated} onChange={setStated} />
        ) : null}
        {isReady ? (
          <DryRun settings={{ zeroRate: key, answer, stopped: 'true' }} about={words.preview}>
            {() => (
              <Row>
                <ActionButton act={() => take(key, answer)}>{words.take}</ActionButton>
              </Row>
            )}
          </DryRun>
        ) : null}
      </Stack>
    </Card>
  );
};
