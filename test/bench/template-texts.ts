/** One text in the three languages that are compared. All give the same result for the same values. */
export interface ComparedText {
  readonly name: string;
  readonly form: 'plain' | 'html';
  readonly ours: string;
  readonly handlebars: string;
  readonly liquid: string;
}

const title: ComparedText = {
  name: 'title',
  form: 'plain',
  ours: 'Rechnung <SUBSTRING ORDER.NAME 1> vom <ORDER.DATE>',
  handlebars: 'Rechnung {{{substring order.name 1}}} vom {{{order.date}}}',
  liquid: 'Rechnung {{ order.name | slice: 1, 100 }} vom {{ order.date }}',
};

const introduction: ComparedText = {
  name: 'introduction',
  form: 'plain',
  ours: `Guten Tag <ORDER.BILLING.NAME>,
<IF ORDER.COMPANY>vielen Dank für die Bestellung der <ORDER.COMPANY><IF ORDER.PONUMBER> (Ihre Nummer: <ORDER.PONUMBER>)<END>.<ELSE>vielen Dank für deine Bestellung <ORDER.NAME>.<END>
<IF ORDER.TAGS CONTAINS "Messe" AND NOT ORDER.NOTE = "">Notiz: <ORDER.NOTE><END>
<SWITCH ORDER.PAYMENTSTATUS><CASE "paid">Der Betrag von <ORDER.TOTAL> ist bezahlt.<CASE "pending", "open">Bitte überweise <ORDER.OUTSTANDING>.<DEFAULT>Status: <ORDER.PAYMENTSTATUS><END>
Tags: <JOIN ORDER.TAGS ", ">`,
  handlebars: `Guten Tag {{{order.billing.name}}},
{{#if order.company}}vielen Dank für die Bestellung der {{{order.company}}}{{#if order.ponumber}} (Ihre Nummer: {{{order.ponumber}}}){{/if}}.{{else}}vielen Dank für deine Bestellung {{{order.name}}}.{{/if}}
{{#if (and (contains order.tags "Messe") (not (eq order.note "")))}}Notiz: {{{order.note}}}{{/if}}
{{#if (eq order.paymentstatus "paid")}}Der Betrag von {{{order.total}}} ist bezahlt.{{else if (or (eq order.paymentstatus "pending") (eq order.paymentstatus "open"))}}Bitte überweise {{{order.outstanding}}}.{{else}}Status: {{{order.paymentstatus}}}{{/if}}
Tags: {{{join order.tags ", "}}}`,
  liquid: `Guten Tag {{ order.billing.name }},
{% if order.company %}vielen Dank für die Bestellung der {{ order.company }}{% if order.ponumber %} (Ihre Nummer: {{ order.ponumber }}){% endif %}.{% else %}vielen Dank für deine Bestellung {{ order.name }}.{% endif %}
{% if order.tags contains "Messe" and order.note != "" %}Notiz: {{ order.note }}{% endif %}
{% case order.paymentstatus %}{% when "paid" %}Der Betrag von {{ order.total }} ist bezahlt.{% when "pending", "open" %}Bitte überweise {{ order.outstanding }}.{% else %}Status: {{ order.paymentstatus }}{% endcase %}
Tags: {{ order.tags | join: ", " }}`,
};

const page = (rows: string): string =>
  `<!doctype html><html><body style="font-family: sans-serif"><table width="100%" cellpadding="0">${rows}</table></body></html>`;
const row = (label: string, value: string): string =>
  `<tr><td style="padding: 8px; color: #333" class="label">${label}</td><td align="right"><b>${value}</b></td></tr>\n`;

const mail: ComparedText = {
  name: 'mail',
  form: 'html',
  ours: page(
    row('Name', '<ORDER.BILLING.NAME>') +
      row('Firma', '<IF ORDER.COMPANY><ORDER.COMPANY><ELSE>privat<END>') +
      row('Bestellung', '<ORDER.NAME> vom <ORDER.DATE>') +
      row('Tags', '<JOIN ORDER.TAGS "<br>">') +
      row('Notiz', '<IF ORDER.NOTE><i><ORDER.NOTE></i><END>') +
      row('Zahlung', '<SWITCH ORDER.PAYMENTSTATUS><CASE "paid">bezahlt<CASE "open">offen<DEFAULT>unklar<END>') +
      row('Betrag', '<ORDER.TOTAL>').repeat(5),
  ),
  handlebars: page(
    row('Name', '{{order.billing.name}}') +
      row('Firma', '{{#if order.company}}{{order.company}}{{else}}privat{{/if}}') +
      row('Bestellung', '{{order.name}} vom {{order.date}}') +
      row('Tags', '{{{joinEscaped order.tags "<br>"}}}') +
      row('Notiz', '{{#if order.note}}<i>{{order.note}}</i>{{/if}}') +
      row(
        'Zahlung',
        '{{#if (eq order.paymentstatus "paid")}}bezahlt{{else if (eq order.paymentstatus "open")}}offen{{else}}unklar{{/if}}',
      ) +
      row('Betrag', '{{order.total}}').repeat(5),
  ),
  liquid: page(
    row('Name', '{{ order.billing.name }}') +
      row('Firma', '{% if order.company %}{{ order.company }}{% else %}privat{% endif %}') +
      row('Bestellung', '{{ order.name }} vom {{ order.date }}') +
      row('Tags', '{{ order.tags | joinEscaped: "<br>" | raw }}') +
      row('Notiz', '{% if order.note %}<i>{{ order.note }}</i>{% endif %}') +
      row(
        'Zahlung',
        '{% case order.paymentstatus %}{% when "paid" %}bezahlt{% when "open" %}offen{% else %}unklar{% endcase %}',
      ) +
      row('Betrag', '{{ order.total }}').repeat(5),
  ),
};

export const COMPARED_TEXTS: readonly ComparedText[] = [title, introduction, mail];
