import type { AdviserAccessReply } from '@belegwerk/contracts/api';
import { At } from '../../shared/clock/At.tsx';
import { Button, NONE, Row, Stack, StatusBadge, Table, Text, type Column } from '../../ui/index.ts';
import { germanDay } from '../../wording/moments.ts';
import { badgeOf, words } from './words.ts';

interface AccessTableProps {
  readonly accesses: readonly AdviserAccessReply[];
  readonly onResend: (access: AdviserAccessReply) => void;
  readonly onRevoke: (access: AdviserAccessReply) => void;
}

const facts: readonly Column<AdviserAccessReply>[] = [
  {
    key: 'firm',
    title: words.firm,
    room: 'wide',
    cell: ({ firm, email }) => (
      <Stack gap="0">
        <Text as="span" fontWeight="medium" breakWord>
          {firm}
        </Text>
        <Text as="span" tone="subdued" breakWord>
          {email}
        </Text>
      </Stack>
    ),
  },
  { key: 'until', title: words.until, cell: ({ validUntil }) => germanDay(validUntil) },
  {
    key: 'look',
    title: words.lastLook,
    cell: ({ lastLookAt, state }) => {
      if (lastLookAt) return <At moment={lastLookAt} />;
      return state === 'open' ? words.never : NONE;
    },
  },
  { key: 'state', title: words.state, cell: (access) => <StatusBadge {...badgeOf(access)} />, isPlain: true },
];

const wayColumn = ({ onResend, onRevoke }: Omit<AccessTableProps, 'accesses'>): Column<AdviserAccessReply> => ({
  key: 'way',
  title: '',
  isPlain: true,
  cell: (access) =>
    access.state === 'open' ? (
      <Row gap="200">
        <Button onClick={() => onResend(access)} accessibilityLabel={`${access.firm}: ${words.resend}`}>
          {words.resend}
        </Button>
        <Button onClick={() => onRevoke(access)} accessibilityLabel={`${access.firm}: ${words.revoke}`}>
          {words.revoke}
        </Button>
      </Row>
    ) : null,
});

/** All accesses that are kept: to whom, until when, when an adviser looked last. */
export const AccessTable = ({ accesses, ...acts }: AccessTableProps) => (
  <Table label={words.list} columns={[...facts, wayColumn(acts)]} rows={accesses} rowKey={({ id }) => id} />
);
