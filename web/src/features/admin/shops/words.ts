export const words = {
  visit: 'Ansehen',
  visitTitle: (name: string): string => `${name} als Support ansehen`,
  visitLabel: (name: string): string => `${name} ansehen`,
  visitWhat: 'Du siehst die Seiten dieses Shops eine Stunde lang und änderst nichts.',
  visitReasonHelp: 'Der Händler liest ihn in seinem Verlauf.',
  todo: 'Support',
} as const;
