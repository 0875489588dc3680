const ZONE = 'Europe/Berlin';
const instant = new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** A decimal text such as "1234.5" as "1.234,50 €", digit by digit. */
export function money(amount, currency = 'EUR') {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount ?? '0')) ?? [];
  if (whole === undefined) return String(amount);
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const symbol = currency === 'EUR' ? '€' : currency;
  return `${sign === '-' ? '−' : ''}${grouped},${fraction.padEnd(2, '0')}\u00A0${symbol}`;
}

/** What a person typed ("1.234,5" or "1234.5") as a decimal text; undefined when it is no amount. */
export function typedAmount(text) {
  const plain = text.trim().replaceAll(/[\s€%]/g, '');
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return /^\d+(\.\d{1,4})?$/.test(decimal) ? decimal : undefined;
}

/** "vor 3 Minuten", "heute, 14:05", "gestern, 14:05" or "20.11.2026". */
export function when(iso, now = new Date()) {
  const at = new Date(iso);
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes >= 0 && minutes < 1) return 'gerade eben';
  if (minutes >= 1 && minutes < 60) return `vor ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`;
  if (day.format(at) === day.format(now)) return `heute, ${time.format(at)}`;
  if (day.format(at) === day.format(new Date(now - 86_400_000))) return `gestern, ${time.format(at)}`;
  return day.format(at);
}

/** The exact moment in Berlin, for tooltips. */
export function exactly(iso) {
  return `${instant.format(new Date(iso))} Uhr`;
}

/** A tax rate such as 0.19 or "0.07" as "19 %". */
export function rate(value) {
  const [, whole = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(value ?? '0')) ?? [];
  const shifted = `${whole}${fraction.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(2).replace(/0+$/, '');
  return `${shifted}${rest === '' ? '' : `,${rest}`}\u00A0%`;
}

/** "1 Artikel", "3 Artikel". */
export function pieces(count) {
  return `${count}\u00A0Artikel`;
}
