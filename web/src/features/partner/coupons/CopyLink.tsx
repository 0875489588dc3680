import { useState } from 'react';
import { ActionButton, copyText, showToast, Stack, Text } from '../../../ui/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { copyLabel, lookLabel, words } from './words.ts';

interface CopyLinkProps {
  readonly code: string;
  readonly url: string;
}

/** The public page of a coupon, to be looked at or copied. */
export const CopyLink = ({ code, url }: CopyLinkProps) => {
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(url);
    setRefused(!isCopied);
    if (isCopied) showToast(words.copied);
  };
  return (
    <div className="bw-copy">
      <ActionButton act={copy} label={copyLabel(code)}>
        {words.copy}
      </ActionButton>
      <AppLink url={url} external className="bw-link" aria-label={lookLabel(code)}>
        {words.look}
      </AppLink>
      {isRefused ? (
        <Stack gap="100">
          <Text as="p" tone="critical">
            {words.notCopied}
          </Text>
          <Text as="p" breakWord>
            {url}
          </Text>
        </Stack>
      ) : null}
    </div>
  );
};
