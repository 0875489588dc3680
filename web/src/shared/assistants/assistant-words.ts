export const assistantWords = {
  label: 'Assistenten',
} as const;
