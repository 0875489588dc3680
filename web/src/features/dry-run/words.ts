export const words = {
  back: 'Einstellungen',
  loading: 'Einstellungen werden geladen',
  now: 'Was jetzt entstehen würde',
  period: 'Einen Zeitraum durchspielen',
  periodAbout:
    'So sähen die Belege eines Zeitraums aus, wenn deine Einstellungen von Anfang an gegolten hätten. Mit einer Datei der Einstellungen siehst du daneben, was mit ihr anders wäre.',
  file: 'Datei der Einstellungen',
  chooseFile: 'Mit einer Datei vergleichen',
  otherFile: 'Andere Datei wählen',
  forgetFile: 'Ohne Datei',
  ofFile: 'Datei',
  /** „Datei: other.json“. */
  named: (name: string): string => `Datei: ${name}`,
  tooLarge: 'Diese Datei ist zu groß. Wähle die Datei, die du unter „Verlauf und Datei“ gespeichert hast.',
  asIfOn: 'Als wären Rechnungen und Gutschriften eingeschaltet',
} as const;
