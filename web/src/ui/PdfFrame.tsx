import { BlockStack, Text } from '@shopify/polaris';
import { useEffect, useMemo } from 'react';
import { bytesOf } from './save-file.ts';

interface PdfFrameProps {
  readonly title: string;
  readonly base64: string;
  readonly fileName: string;
  /** Of the link with which it is kept as a file. */
  readonly saveVerb: string;
  /** For a reader who sees nothing: not every browser shows a PDF on a page. */
  readonly help: string;
}

/** A PDF on the page, in the browser's own viewer, and as a file. */
export const PdfFrame = ({ title, base64, fileName, saveVerb, help }: PdfFrameProps) => {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([bytesOf(base64)], { type: 'application/pdf' })),
    [base64],
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <BlockStack gap="200">
      {/* browsers show no PDF in a sandbox; it is one that we drew */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className="bw-pdf" title={title} src={`${address}#navpanes=0&view=FitH`} />
      <Text as="p" tone="subdued">
        {help}{' '}
        <a href={address} download={fileName}>
          {saveVerb}
        </a>
      </Text>
    </BlockStack>
  );
};
