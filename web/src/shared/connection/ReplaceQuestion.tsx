import { useAct } from '../../api/server-state.ts';
import { ActionButton, Notice, Row, Stack } from '../../ui/index.ts';
import { answerKeyMutation } from './key.queries.ts';
import { keyWords as words } from './key-words.ts';

interface ReplaceQuestionProps {
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly organizationId: string;
  readonly onAnswered: () => void;
}

/** Whether another organisation shall be replaced: nothing is changed before that is answered. */
export const ReplaceQuestion = ({ title, text, organizationId, onAnswered }: ReplaceQuestionProps) => {
  const { mutateAsync, error } = useAct(answerKeyMutation);
  const answer = (word: 'keep' | 'replace') => async () => {
    await mutateAsync({ answer: word, organizationId });
    onAnswered();
  };
  return (
    <Notice tone="warning" title={title}>
      <Stack gap="200">
        <p>{text}</p>
        {error ? <p>{error.message}</p> : null}
        <Row gap="200">
          <ActionButton act={answer('keep')}>{words.keep}</ActionButton>
          <ActionButton act={answer('replace')}>{words.replace}</ActionButton>
        </Row>
      </Stack>
    </Notice>
  );
};
