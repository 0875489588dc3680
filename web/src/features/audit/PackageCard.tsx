import type { AuditPackageReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { loadFile } from '../../api/files.ts';
import { At } from '../../shared/clock/At.tsx';
import { ActionButton, Card, Notice, Row, saveBlob, Stack, Text } from '../../ui/index.ts';
import { proofLines } from './proof-words.ts';
import { packageText, packageTitle, words } from './words.ts';

interface PackageCardProps {
  readonly year: string;
  readonly made: AuditPackageReply;
  readonly isLast: boolean;
}

/** A package that was made, to be loaded as long as it is kept. */
export const PackageCard = ({ year, made, isLast }: PackageCardProps) => {
  const [failure, setFailure] = useState<string>();
  const load = async () => {
    setFailure(undefined);
    try {
      const name = `Prueferpaket-${year}-Ausgabe-${made.edition}.zip`;
      saveBlob(name, await loadFile(`/api/audit/${year}-${made.edition}`));
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  return (
    <Card>
      <Stack gap="300">
        <Row align="space-between" blockAlign="center">
          <Stack gap="100">
            <Text as="h3" variant="headingMd">
              {packageTitle(made)}
            </Text>
            <Text as="p" tone="subdued">
              <At moment={made.madeAt} />
              {made.by === undefined ? '' : ` · ${made.by}`} · {packageText(made)}
            </Text>
          </Stack>
          {made.isKept ? (
            <ActionButton act={load} isPrimary={isLast} label={`${packageTitle(made)}: ${words.download}`}>
              {words.download}
            </ActionButton>
          ) : null}
        </Row>
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.loadFailed}>
            {failure}
          </Notice>
        )}
        {made.isKept && made.isUnnumbered ? (
          <Notice tone="warning" title={words.unnumbered}>
            {words.unnumberedWhat}
          </Notice>
        ) : null}
        <Stack gap="050">
          {proofLines(made).map((line) => (
            <Text key={line} as="p" variant="bodySm" tone="subdued" breakWord>
              {line}
            </Text>
          ))}
        </Stack>
        {made.isKept ? null : (
          <Text as="p" tone="subdued">
            {words.gone}
          </Text>
        )}
      </Stack>
    </Card>
  );
};
