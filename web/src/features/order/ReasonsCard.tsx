import { At } from '../../shared/clock/At.tsx';
import type { WayOut } from '../../shared/preferences/ways-out.ts';
import { Card, Link, Stack, StatusBadge, Text, type StatusWord } from '../../ui/index.ts';
import { words } from './words.ts';
import { said } from '../../wording/said.ts';

/** A thing that is done, comes by itself or is left, with its reason. */
export interface Reasoned {
  readonly name: string;
  readonly status: StatusWord;
  readonly reasons: readonly string[];
  readonly nextLookAt?: string | undefined;
  readonly wayOut?: WayOut | undefined;
}

const Line = ({ name, status, reasons, nextLookAt, wayOut }: Reasoned) => (
  <li>
    <span>{name}</span>
    <StatusBadge {...status} />
    {reasons.map((reason) => (
      <p key={reason} className="bw-quiet bw-small">
        {said(reason)}
      </p>
    ))}
    {wayOut ? (
      <p className="bw-small">
        <Link url={wayOut.url}>{wayOut.content}</Link>
      </p>
    ) : null}
    {nextLookAt ? (
      <p className="bw-quiet bw-small">
        {words.nextLook} <At moment={nextLookAt} isAhead />
      </p>
    ) : null}
  </li>
);

interface ReasonsCardProps {
  readonly title: string;
  readonly lines: readonly Reasoned[];
}

/** A quiet list of things with how they stand, why, and when they go on by themselves. */
export const ReasonsCard = ({ title, lines }: ReasonsCardProps) => (
  <Card>
    <Stack gap="300">
      <Text as="h2" variant="headingMd">
        {title}
      </Text>
      <ul aria-label={title} className="bw-reasons">
        {lines.map((line, index) => (
          // lines of one name differ in nothing that stays; their order does
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={`${line.name} ${index}`} {...line} />
        ))}
      </ul>
    </Stack>
  </Card>
);
