import { Button } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface PinnedBarProps {
  readonly label: string;
  readonly action: { readonly content: string; readonly label: string; readonly onAction: () => void };
  readonly children: ReactNode;
}

/** Stays at the top of every screen, also while something is scrolled. */
export const PinnedBar = ({ label, action: { content, label: spoken, onAction }, children }: PinnedBarProps) => (
  <aside className="bw-pinned" aria-label={label}>
    <span>{children}</span>
    <Button onClick={onAction} accessibilityLabel={spoken}>
      {content}
    </Button>
  </aside>
);
