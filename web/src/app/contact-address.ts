import type { ApiFailure } from '../api/api-failure.ts';

/** The contact form with what went wrong already written down. */
export const contactAddress = (subject: string, { message, kind, supportId }: ApiFailure): string => {
  const lines = [message, `Art: ${kind}`, ...(supportId ? [`Kennung: ${supportId}`] : [])];
  return `/help/contact?${new URLSearchParams({ subject, message: lines.join('\n') }).toString()}`;
};
