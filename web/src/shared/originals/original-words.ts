export const originalWords = {
  take: 'Originale herunterladen',
  why: 'Die Originale deiner Belege liegen bei Belegwerk. Lade sie als ZIP herunter und bewahre sie unverändert auf.',
  notTaken: 'Die Originale konnten nicht heruntergeladen werden',
} as const;
