import type { SettingsChangeReply } from '@belegwerk/contracts/api';
import { doneByText } from '@belegwerk/core/sentences';
import { whoOf } from '../../shared/preferences/preference-words.ts';
import { useState, type ReactNode } from 'react';
import { queryOf, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { At } from '../../shared/clock/At.tsx';
import { Loaded } from '../../shared/Loaded.tsx';
import { Button, Row, Skeleton, Text } from '../../ui/index.ts';
import { originText, words } from './words.ts';

interface WholeProps {
  readonly id: string;
  readonly children: (whole: SettingsChangeReply) => ReactNode;
}

const Whole = ({ id, children }: WholeProps) => (
  <Loaded
    view={viewOf(useAnswer(queryOf('settingsChange', { asked: { params: { id } } })))}
    failureTitle={words.changeFailure}
    skeleton={<Skeleton label={words.changeLoading} lines={2} />}
  >
    {children}
  </Loaded>
);

interface LongChangeProps {
  readonly listed: SettingsChangeReply;
  readonly children: WholeProps['children'];
}

/** A change with more values than the list tells: they are asked for once a person wants to see them. */
export const LongChange = ({ listed, children }: LongChangeProps) => {
  const { id, at, origin } = listed;
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Whole id={id}>{children}</Whole>;
  const showLong = () => setIsOpen(true);
  return (
    <Row gap="200" align="space-between" blockAlign="center">
      <Text as="h3" variant="headingSm">
        <At moment={at} /> · {doneByText(whoOf(listed))} · {originText(origin)} · {words.isLong}
      </Text>
      <Button onClick={showLong}>{words.showLong}</Button>
    </Row>
  );
};
