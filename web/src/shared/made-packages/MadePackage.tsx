import { useState, type ReactNode } from 'react';
import { loadFile } from '../../api/files.ts';
import { ActionButton, Card, Notice, Row, saveBlob, Stack, Text } from '../../ui/index.ts';
import { At } from '../clock/At.tsx';

interface MadePackageProps {
  /** When and by whom it was made; `isKept`: it can still be loaded. */
  readonly made: { readonly madeAt: string; readonly by?: string | undefined; readonly isKept: boolean };
  readonly title: string;
  readonly text: string;
  readonly file: { readonly path: string; readonly name: string };
  readonly isLast: boolean;
  readonly words: { readonly download: string; readonly loadFailed: string; readonly gone: string };
  readonly children?: ReactNode;
}

/** A package that was made in the background, to be loaded as long as it is kept. */
export const MadePackage = ({ made, title, text, file, isLast, words, children }: MadePackageProps) => {
  const [failure, setFailure] = useState<string>();
  const load = async () => {
    setFailure(undefined);
    try {
      saveBlob(file.name, await loadFile(file.path));
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
              {title}
            </Text>
            <Text as="p" tone="subdued">
              <At moment={made.madeAt} />
              {made.by === undefined ? '' : ` · ${made.by}`} · {text}
            </Text>
          </Stack>
          {made.isKept ? (
            <ActionButton act={load} isPrimary={isLast} label={`${title}: ${words.download}`}>
              {words.download}
            </ActionButton>
          ) : null}
        </Row>
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.loadFailed}>
            {failure}
          </Notice>
        )}
        {made.isKept ? null : (
          <Text as="p" tone="subdued">
            {words.gone}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
};
