import type { OssReply } from '@belegwerk/contracts/api';
import { isDeclarable, OSS_DECIMALS, type OssDecimal } from '@belegwerk/core/handover';
import { Button, Card, Row, SelectField, Stack, Text } from '../../ui/index.ts';
import { useOssFile } from './use-oss.ts';
import { words } from './words.ts';

const isDecimal = (text: string): text is OssDecimal => OSS_DECIMALS.some((each) => each === text);

/** The file for the tax office's form. */
export const OssFile = (sheet: Pick<OssReply, 'quarter' | 'lines'>) => {
  const { decimal, setDecimal, lines, download } = useOssFile(sheet);
  return (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingMd">
          {words.file}
        </Text>
        <Text as="p" tone="subdued">
          {words.fileWhy}
        </Text>
        {lines.every(isDeclarable) ? null : <Text as="p">{words.fileLeaves}</Text>}
        <Row gap="300" blockAlign="center">
          <SelectField
            label={words.decimal}
            value={decimal}
            choices={OSS_DECIMALS.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => {
              if (isDecimal(value)) setDecimal(value);
            }}
          />
          <Button onClick={download}>{words.download}</Button>
        </Row>
      </Stack>
    </Card>
  );
};
