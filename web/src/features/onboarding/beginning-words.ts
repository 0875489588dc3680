export const beginningWords = {
  label: 'Für welche Bestellungen?',
  since: 'Ab dem Tag der Installation',
  sinceHelp:
    'Für importierte Bestellungen von davor entstehen keine Rechnungen. Eine Gutschrift gibt es, wenn du ab dann eine erstattest, deren Rechnung verlinkt ist.',
  recent: 'Auch für die importierten Bestellungen der 60 Tage davor',
  recentHelp:
    'Wähle das nur, wenn du für sie noch keine Rechnungen geschrieben hast. Wie viele davon sofort überfällig sind, siehst du vor dem Einschalten. Kunden bekommen diese Belege nicht von selbst per E-Mail.',
} as const;
