const DE = {
  heading: 'Rechnung',
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  cancelled: 'storniert',
  none: 'Zu dieser Bestellung gibt es noch keine Rechnung.',
  signIn: 'Melde dich an, um deine Belege zu sehen.',
  ask: 'Bitte mit meiner Firma',
  company: 'Firma',
  firstName: 'Vorname',
  lastName: 'Nachname',
  street: 'Straße und Hausnummer',
  supplement: 'Adresszusatz',
  zip: 'Postleitzahl',
  city: 'Ort',
  isOwn: 'Ich habe unter diesem Namen bestellt.',
  send: 'Bitte senden',
  check: 'Bitte prüfen.',
  failed: 'Das hat nicht geklappt. Bitte versuche es später noch einmal.',
  taxWouldChange: 'Mit dieser Adresse wäre die Rechnung anders zu besteuern. Bitte wende dich an den Shop.',
  open: 'Deine Bitte liegt dem Shop vor. Die Rechnung soll lauten auf: ',
  accepted: 'Der Shop hat deine Bitte angenommen. Die neue Rechnung steht hier, sobald sie da ist.',
  refused: 'Der Shop hat deine Bitte abgelehnt. ',
  reasons: {
    'done-by-hand': 'Der Shop hat das für dich erledigt.',
    'not-the-buyer': 'Unter diesem Namen wurde nicht bestellt.',
    unclear: 'Die Angaben sind unvollständig oder unklar.',
    'write-to-us': 'Bitte wende dich an den Shop.',
    'too-late': 'Die Rechnung ist schon verbucht.',
  },
  obstacles: {
    'asked-often': 'Für weitere Änderungen wende dich bitte an den Shop.',
    'too-late': 'Die Frist für Änderungen ist vorbei. Bitte wende dich an den Shop.',
    'not-now': 'Die Rechnung lässt sich gerade nicht ändern. Bitte wende dich an den Shop.',
    off: 'Das bietet der Shop nicht an.',
    open: 'Deine Bitte liegt dem Shop schon vor.',
  },
};

/** @type {typeof DE} */
const EN = {
  heading: 'Invoice',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  cancelled: 'cancelled',
  none: 'There is no invoice for this order yet.',
  signIn: 'Sign in to see your documents.',
  ask: 'Put my company on the invoice',
  company: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  street: 'Street and number',
  supplement: 'Address supplement',
  zip: 'Postcode',
  city: 'Town',
  isOwn: 'I placed this order under that name.',
  send: 'Send request',
  check: 'Please check.',
  failed: 'That did not work. Please try again later.',
  taxWouldChange: 'The invoice to that address would be taxed differently. Please contact the shop.',
  open: 'The shop has your request. The invoice shall name: ',
  accepted: 'The shop has accepted your request. The new invoice appears here as soon as it is there.',
  refused: 'The shop has refused your request. ',
  reasons: {
    'done-by-hand': 'The shop has done that for you.',
    'not-the-buyer': 'The order was not placed under that name.',
    unclear: 'Something is missing or unclear.',
    'write-to-us': 'Please contact the shop.',
    'too-late': 'The invoice is booked already.',
  },
  obstacles: {
    'asked-often': 'For further changes please contact the shop.',
    'too-late': 'The time for changes is over. Please contact the shop.',
    'not-now': 'The invoice cannot be changed now. Please contact the shop.',
    off: 'The shop does not offer that.',
    open: 'The shop has your request already.',
  },
};

/**
 * In German for who reads German, in English for all others.
 *
 * @param {string | undefined} language as `de-AT`
 */
export const wordsIn = (language = '') => (/^de\b/i.test(language) ? DE : EN);
