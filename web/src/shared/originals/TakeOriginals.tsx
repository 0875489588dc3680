import { useState } from 'react';
import { loadFile } from '../../api/files.ts';
import { ActionButton, Notice, Row, saveBlob, Stack, Text } from '../../ui/index.ts';
import { originalWords as words } from './original-words.ts';

/** Hands over the documents whose only originals lie here. */
export const TakeOriginals = () => {
  const [failure, setFailure] = useState<string>();
  const load = async () => {
    setFailure(undefined);
    try {
      saveBlob('Originale.zip', await loadFile('/api/privacy/originals'));
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  return (
    <Stack gap="200">
      <Text as="p" tone="subdued">
        {words.why}
      </Text>
      <Row gap="200">
        <ActionButton act={load}>{words.take}</ActionButton>
      </Row>
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.notTaken}>
          {failure}
        </Notice>
      )}
    </Stack>
  );
};
