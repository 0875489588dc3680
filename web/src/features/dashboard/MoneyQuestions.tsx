import type { DashboardReply } from '@belegwerk/contracts/api';
import { ASKED_ONCE, type AskedOnce } from '@belegwerk/core/payments';
import { useAct } from '../../api/server-state.ts';
import { ActionButton, Link, Notice, Row, Stack } from '../../ui/index.ts';
import { answerMoneyMutation } from './use-dashboard.ts';
import { askedAbout } from './open-item-words.ts';
import { moneyQuestions } from './words.ts';

const ABOUT = Object.keys(ASKED_ONCE) as readonly AskedOnce[];

/** Asked once: what comes to the accounting service without us is no task for each document. */
export const MoneyQuestions = ({ books, asked }: Pick<DashboardReply, 'books' | 'asked'>) =>
  ABOUT.filter((about) => asked[about] === 'ask' && askedAbout(books, about) > 0).map((about) => (
    <MoneyQuestion key={about} about={about} documents={askedAbout(books, about)} />
  ));

const MoneyQuestion = ({ about, documents }: { readonly about: AskedOnce; readonly documents: number }) => {
  const { mutateAsync, error } = useAct(answerMoneyMutation);
  const { title, text, yes, no, also } = moneyQuestions[about];
  return (
    <Notice tone="info" title={title}>
      <Stack gap="200">
        <p>{text(documents)}</p>
        <Row gap="200">
          <ActionButton act={() => mutateAsync({ about, answer: 'yes' })}>{yes}</ActionButton>
          <ActionButton act={() => mutateAsync({ about, answer: 'no' })}>{no}</ActionButton>
          {also ? <Link url={also.url}>{also.text}</Link> : null}
        </Row>
        {error ? <p>{error.message}</p> : null}
      </Stack>
    </Notice>
  );
};
