import type { ProcedureVersionReply, ProceduresReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import {
  ActionButton,
  Card,
  DayField,
  DisclosureButton,
  Link,
  Notice,
  Row,
  Stack,
  TableSkeleton,
  Text,
  TitledCard,
} from '../../ui/index.ts';
import { exactMoment } from '../../wording/moments.ts';
import { settingsKnownText, undescribedText, versionTitle, words } from './words.ts';
import { useProcedures } from './use-procedures.ts';

const WAITING = (
  <Card padding="0">
    <TableSkeleton label={words.loading} columns={2} rows={4} />
  </Card>
);

/** So many are shown before a person asks for all. */
const FIRST_VERSIONS = 3;

const Version = ({ number, day, digest, at, by }: ProcedureVersionReply) => (
  <Stack gap="050">
    <Text as="p">{versionTitle(number, day)}</Text>
    <Text as="p" tone="subdued" breakWord>
      {exactMoment(at)}, {by}, SHA-256 {digest}
    </Text>
  </Stack>
);

const Versions = ({ versions }: Pick<ProceduresReply, 'versions'>) => {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? versions : versions.slice(0, FIRST_VERSIONS);
  return (
    <Stack gap="200">
      <Text as="h3" variant="headingSm">
        {words.versions}
      </Text>
      {versions.length === 0 ? <Text as="p">{words.noVersions}</Text> : null}
      {shown.map((version) => (
        <Version key={version.number} {...version} />
      ))}
      {versions.length > FIRST_VERSIONS ? (
        <Row align="start">
          <DisclosureButton verb={words.moreVersions} isOpen={isOpen} onToggle={setOpen} />
        </Row>
      ) : null}
    </Stack>
  );
};

interface ContentProps extends Omit<ReturnType<typeof useProcedures>, 'view'> {
  readonly standing: ProceduresReply;
}

const Content = ({ standing, day, setDay, download, failure }: ContentProps) => {
  const { from, today, settingsKnownFrom, chapters, undescribed, versions } = standing;
  const chosen = day === '' ? today : day;
  return (
    <TitledCard title={words.title}>
      <Text as="p">{words.what}</Text>
      <Text as="p">
        {undescribed.length === 0 ? words.described : undescribedText(undescribed.length, chapters)}{' '}
        <Link url={words.addUrl}>{words.add}</Link>
      </Text>
      <Row gap="300" blockAlign="end">
        <DayField label={words.day} value={chosen} min={from} max={today} onChange={setDay} />
        <ActionButton act={() => download(chosen)}>{words.download}</ActionButton>
      </Row>
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.failed}>
          {failure}
        </Notice>
      )}
      <Text as="p" tone="subdued">
        {settingsKnownText(settingsKnownFrom)} {words.limits}
      </Text>
      <Versions versions={versions} />
    </TitledCard>
  );
};

/** The documentation of procedures: taking that of a day along, what is still to be described, and what was downloaded. */
export const ProceduresCard = () => {
  const { view, ...wired } = useProcedures();
  return (
    <Loaded view={view} failureTitle={words.failure} skeleton={WAITING}>
      {(standing) => <Content standing={standing} {...wired} />}
    </Loaded>
  );
};
