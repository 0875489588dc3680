import { Banner } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'critical';
  readonly title: string;
  readonly action?: { readonly content: string; readonly onAction?: () => void; readonly url?: string };
  readonly children?: ReactNode;
}

/** A message that stays where it belongs until its cause is gone. */
export const Notice = ({ tone, title, action, children }: NoticeProps) => (
  <Banner tone={tone} title={title} {...(action ? { action } : {})}>
    {children}
  </Banner>
);
