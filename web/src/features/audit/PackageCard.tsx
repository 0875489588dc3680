import type { AuditPackageReply } from '@belegwerk/contracts/api';
import { MadePackage } from '../../shared/made-packages/MadePackage.tsx';
import { Notice, Stack, Text } from '../../ui/index.ts';
import { proofLines } from './proof-words.ts';
import { packageText, packageTitle, words } from './words.ts';

interface PackageCardProps {
  readonly year: string;
  readonly made: AuditPackageReply;
  readonly isLast: boolean;
}

/** A package that was made, with what it is compared by. */
export const PackageCard = ({ year, made, isLast }: PackageCardProps) => (
  <MadePackage
    made={made}
    title={packageTitle(made)}
    text={packageText(made)}
    file={{
      path: `/api/audit/${year}-${made.edition}`,
      name: `Prueferpaket-${year}-Ausgabe-${made.edition}.zip`,
    }}
    isLast={isLast}
    words={words}
  >
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
  </MadePackage>
);
