import { SHUTS_OUT } from '../records/index.ts';

/** When the app was removed from a shop, as its record says; nothing of a record that cannot be read. */
export const LEFT_AT = `CASE WHEN json_valid(doc) THEN doc ->> 'uninstalledAt' END`;

/**
 * Steps from an empty file to today's tables, each by the name that an operator reads before it runs; only ever added to.
 * `doc` holds the record, the columns beside it are the keys by which it is found. In the work queue the columns are what
 * changes and `doc` what never does.
 */
export const NAMED_STEPS: Readonly<Record<string, string>> = {
  'the first tables': `
  CREATE TABLE shops (shop TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;

  CREATE TABLE work_items (
    id TEXT PRIMARY KEY, shop TEXT NOT NULL, order_id TEXT, state TEXT NOT NULL, open INTEGER NOT NULL,
    rank INTEGER NOT NULL, due_at TEXT NOT NULL, received_at TEXT NOT NULL, attempts INTEGER NOT NULL,
    defects INTEGER NOT NULL, reason TEXT, doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX work_items_open ON work_items (shop, rank, due_at, received_at) WHERE open = 1;
  CREATE INDEX work_items_finished ON work_items (received_at) WHERE open = 0;
  CREATE INDEX work_items_waiting ON work_items (shop, order_id) WHERE state = 'received';

  -- a table of its own: SQLite writes a row anew with every mark
  CREATE TABLE message_bodies (id TEXT PRIMARY KEY, shop TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX message_bodies_of_shop ON message_bodies (shop, id);

  CREATE TABLE leases (
    name TEXT PRIMARY KEY, holder TEXT, fence INTEGER NOT NULL, expires_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE secrets (
    shop TEXT NOT NULL, name TEXT NOT NULL, sealed TEXT NOT NULL, PRIMARY KEY (shop, name)
  ) STRICT;

  CREATE TABLE documents (
    shop TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL, order_id TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE, state TEXT NOT NULL, planned_at TEXT NOT NULL, sent_at TEXT, concluded_at TEXT,
    period TEXT, slot INTEGER, doc TEXT NOT NULL, PRIMARY KEY (shop, id), UNIQUE (shop, kind, source)
  ) STRICT;
  CREATE INDEX documents_of_order ON documents (shop, order_id, planned_at, id);
  CREATE INDEX documents_by_plan ON documents (shop, planned_at, id) WHERE state <> 'refused';
  CREATE INDEX documents_unanswered ON documents (shop, sent_at, id) WHERE state = 'sent';
  CREATE INDEX documents_issued ON documents (shop, kind, concluded_at) WHERE state = 'issued';
  CREATE INDEX documents_linked ON documents (shop, kind, concluded_at) WHERE state = 'issued' AND doc ->> 'linked' = 1;
  CREATE INDEX documents_drafts ON documents (shop, concluded_at)
    WHERE state = 'issued' AND doc ->> '$.document.status' = 'draft' AND doc ->> '$.document.cancelled' = 0;
  CREATE INDEX documents_by_document ON documents (shop, doc ->> 'documentId');
  CREATE UNIQUE INDEX documents_transfers ON documents (shop, period, slot) WHERE period IS NOT NULL;

  CREATE TABLE follow_ups (
    shop TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL, order_id TEXT,
    planned_at TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (shop, id), UNIQUE (shop, kind, source)
  ) STRICT;
  CREATE INDEX follow_ups_of_order ON follow_ups (shop, order_id, planned_at, id);
  CREATE INDEX follow_ups_stopped ON follow_ups (shop, doc ->> 'concludedAt') WHERE doc ->> 'state' IN ('refused', 'unclear');
  CREATE INDEX follow_ups_mailed ON follow_ups (shop, doc ->> 'sentAt')
    WHERE kind = 'mail' AND doc ->> 'strangers' IS NOT NULL;

  CREATE TABLE orders (
    shop TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, customer_key TEXT NOT NULL,
    created_at TEXT NOT NULL, total INTEGER NOT NULL, state TEXT NOT NULL, payment TEXT NOT NULL,
    held_back INTEGER NOT NULL, stops TEXT NOT NULL, search TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX orders_by_creation ON orders (shop, created_at, id, state, payment, search);
  CREATE INDEX orders_by_name ON orders (shop, name_key, id, state, payment, search);
  CREATE INDEX orders_by_customer ON orders (shop, customer_key, id, state, payment, search);
  CREATE INDEX orders_by_total ON orders (shop, total, id, state, payment, search);
  CREATE INDEX orders_by_state ON orders (shop, state);
  CREATE INDEX orders_by_exact_name ON orders (shop, name, id);
  CREATE INDEX orders_held_back ON orders (shop, created_at, id) WHERE held_back = 1;
  CREATE INDEX orders_stopped ON orders (shop, created_at, id, stops) WHERE stops <> '';

  CREATE TABLE open_items (
    shop TEXT NOT NULL, order_id TEXT NOT NULL, document TEXT NOT NULL, cause TEXT NOT NULL, due TEXT NOT NULL,
    needed_from TEXT NOT NULL, PRIMARY KEY (shop, order_id, document)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX open_items_by_cause ON open_items (shop, cause, due, needed_from);
  CREATE INDEX open_items_needed ON open_items (shop, needed_from, order_id);

  CREATE TABLE events (
    shop TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, place TEXT NOT NULL, order_id TEXT,
    order_key TEXT NOT NULL, weight INTEGER NOT NULL, status TEXT NOT NULL, origin TEXT NOT NULL,
    search TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX events_by_date ON events (shop, place, id, status, origin);
  CREATE INDEX events_by_order ON events (shop, order_key, place, id);
  CREATE INDEX events_by_weight ON events (shop, weight, place, id);
  CREATE INDEX events_of_order ON events (shop, order_id, place, id);
  CREATE INDEX events_by_age ON events (shop, at);

  CREATE TABLE settings_changes (
    shop TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX settings_changes_by_age ON settings_changes (shop, at, id);

  CREATE TABLE files (
    shop TEXT NOT NULL, name TEXT NOT NULL, kept_at TEXT NOT NULL, size INTEGER NOT NULL, sealed TEXT NOT NULL,
    PRIMARY KEY (shop, name)
  ) STRICT;
  CREATE INDEX files_by_age ON files (kept_at);
  CREATE INDEX files_of_shop ON files (shop, kept_at, name, size);

  CREATE TABLE privacy_requests (
    id TEXT PRIMARY KEY, shop TEXT NOT NULL, kind TEXT NOT NULL, received_at TEXT NOT NULL, due_at TEXT NOT NULL,
    answered_at TEXT, doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX privacy_requests_of_shop ON privacy_requests (shop, kind, received_at);
  CREATE INDEX privacy_requests_open ON privacy_requests (due_at, id) WHERE answered_at IS NULL;
  CREATE INDEX privacy_requests_due ON privacy_requests (shop, due_at, id) WHERE answered_at IS NULL;
  CREATE INDEX privacy_requests_answered ON privacy_requests (shop, received_at DESC, id) WHERE answered_at IS NOT NULL;
  CREATE INDEX privacy_requests_unread ON privacy_requests (shop, id) WHERE doc ->> 'message' IS NOT NULL;
  CREATE INDEX privacy_requests_naming ON privacy_requests (shop, id) WHERE doc ->> 'customer' IS NOT NULL;
  CREATE INDEX privacy_requests_waiting ON privacy_requests (shop, doc ->> 'state', due_at) WHERE answered_at IS NULL;

  -- kept by the engine itself, so that also requests that are put back by hand after a restoration count
  CREATE TABLE erased_orders (
    shop TEXT NOT NULL, order_id TEXT NOT NULL, request TEXT NOT NULL, PRIMARY KEY (shop, order_id, request)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX erased_orders_of_request ON erased_orders (request);
  CREATE TRIGGER erased_orders_come AFTER INSERT ON privacy_requests WHEN new.kind = 'customer-redaction' BEGIN
    INSERT OR IGNORE INTO erased_orders SELECT new.shop, value, new.id FROM json_each(new.doc, '$.orderIds');
  END;
  CREATE TRIGGER erased_orders_go AFTER DELETE ON privacy_requests BEGIN
    DELETE FROM erased_orders WHERE request = old.id;
  END;
  `,
  'documents from before the connection': `
  CREATE TABLE earlier_documents (
    shop TEXT NOT NULL, id TEXT NOT NULL, state TEXT NOT NULL, rank INTEGER NOT NULL, day TEXT NOT NULL, order_id TEXT,
    doc TEXT NOT NULL, PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX earlier_documents_unread ON earlier_documents (shop, rank, id) WHERE state = 'unread';
  CREATE INDEX earlier_documents_by_day ON earlier_documents (shop, state, day, id, order_id);
  `,
  'batches and their items': `
  CREATE TABLE batches (
    shop TEXT NOT NULL, id TEXT NOT NULL, open INTEGER NOT NULL, begun_at TEXT NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX batches_by_age ON batches (shop, open, begun_at, id);

  CREATE TABLE batch_items (
    shop TEXT NOT NULL, batch TEXT NOT NULL, position INTEGER NOT NULL, state TEXT NOT NULL, orders INTEGER NOT NULL,
    doc TEXT NOT NULL, PRIMARY KEY (shop, batch, position)
  ) STRICT;
  CREATE INDEX batch_items_by_state ON batch_items (shop, batch, state, position, orders);
  `,
  'what concerns an order, written into each order that is held or differs': `
  ALTER TABLE orders ADD COLUMN concerns TEXT NOT NULL DEFAULT '';
  UPDATE orders SET concerns = ' ' || state || ':' || (doc ->> '$.status.reason.code') || ' ' WHERE state IN ('failed', 'held');
  UPDATE orders SET concerns = ' differs ' WHERE state = 'differs';
  CREATE INDEX orders_concerning ON orders (shop, concerns, created_at, id) WHERE concerns <> '';
  `,
  'fulfilment and markers of orders, read from every order; the lists get new indexes': `
  ALTER TABLE orders ADD COLUMN fulfilment TEXT NOT NULL DEFAULT 'unknown';
  ALTER TABLE orders ADD COLUMN markers TEXT NOT NULL DEFAULT '';
  UPDATE orders SET fulfilment = doc ->> '$.fulfilmentStatus', markers = (
    SELECT coalesce(group_concat(' ' || marker || ' ', ''), '') FROM (
      SELECT CASE each.value ->> 'kind'
        WHEN 'invoice' THEN iif(count(*) = 1, 'invoice', 'invoices')
        WHEN 'credit-note' THEN iif(count(*) = 1, 'credit', 'credits')
        ELSE iif(count(*) = 1, 'delivery', 'deliveries') END AS marker
      FROM json_each(doc, '$.documents') AS each
      WHERE each.value ->> 'state' = 'issued' AND each.value ->> '$.document.cancelled' = 0
      GROUP BY each.value ->> 'kind'
    )
  );
  DROP INDEX orders_by_creation;
  DROP INDEX orders_by_name;
  DROP INDEX orders_by_customer;
  DROP INDEX orders_by_total;
  DROP INDEX orders_by_state;
  CREATE INDEX orders_by_creation
    ON orders (shop, created_at, id, state, payment, fulfilment, markers, total, name_key, customer_key, search);
  CREATE INDEX orders_by_name ON orders (shop, name_key, id, state, payment, fulfilment, markers, created_at, search);
  CREATE INDEX orders_by_customer ON orders (shop, customer_key, id, state, payment, fulfilment, markers, created_at, search);
  CREATE INDEX orders_by_total ON orders (shop, total, id, state, payment, fulfilment, markers, created_at, search);
  CREATE INDEX orders_by_state ON orders (shop, state, payment, fulfilment, markers, created_at, id);
  `,
  'coupons, redemptions and payouts of partners': `
  CREATE TABLE partner_coupons (
    code TEXT PRIMARY KEY, shop TEXT NOT NULL, created_at TEXT NOT NULL, doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX partner_coupons_of_shop ON partner_coupons (shop, created_at, code);

  CREATE TABLE coupon_views (
    code TEXT NOT NULL, day TEXT NOT NULL, shop TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (code, day)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX coupon_views_of_shop ON coupon_views (shop, day, code);

  -- \`shop\` is the partner; \`redeemer\` is taken away when that shop is erased
  CREATE TABLE redemptions (
    id TEXT PRIMARY KEY, shop TEXT NOT NULL, redeemer TEXT, created_at TEXT NOT NULL, doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX redemptions_of_shop ON redemptions (shop, created_at, id);
  CREATE INDEX redemptions_of_redeemer ON redemptions (redeemer, created_at, id) WHERE redeemer IS NOT NULL;

  CREATE TABLE payouts (shop TEXT NOT NULL, id TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (shop, id)) STRICT;

  CREATE TABLE receipt_numbers (year INTEGER PRIMARY KEY, last INTEGER NOT NULL) STRICT;

  CREATE TABLE invitations (shop TEXT PRIMARY KEY, code TEXT NOT NULL, at TEXT NOT NULL) STRICT;
  CREATE INDEX invitations_by_age ON invitations (at);
  `,
  'pulses of shops': `
  CREATE TABLE pulses (shop TEXT PRIMARY KEY, beats INTEGER NOT NULL, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX work_items_by_state ON work_items (shop, state);
  `,
  'which shops have left': `
  -- asked with every message of the platform: the record of a shop is long, and whether it left is read without it
  CREATE INDEX shops_presence ON shops (shop, ${LEFT_AT});
  `,
  'events that are counted by name': `
  CREATE INDEX events_counted ON events (shop, doc ->> 'name')
    WHERE doc ->> 'name' IN ('contact.created', 'contact.updated', 'invoice.changed', 'credit.changed');
  CREATE INDEX follow_ups_mails_done ON follow_ups (shop, doc ->> 'sentAt') WHERE kind = 'mail' AND doc ->> 'state' = 'done';
  `,
  'text of events found by threes of letters: all events are written anew': `
  -- the text of events is found by its threes of letters; rows need a number of their own for it, because VACUUM gives
  -- those without one another
  CREATE TABLE events_numbered (
    number INTEGER PRIMARY KEY, shop TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, place TEXT NOT NULL, order_id TEXT,
    order_key TEXT NOT NULL, weight INTEGER NOT NULL, status TEXT NOT NULL, origin TEXT NOT NULL,
    search TEXT NOT NULL, doc TEXT NOT NULL, UNIQUE (shop, id)
  ) STRICT;
  INSERT INTO events_numbered (shop, id, at, place, order_id, order_key, weight, status, origin, search, doc)
    SELECT shop, id, at, place, order_id, order_key, weight, status, origin, search, doc FROM events ORDER BY rowid;
  DROP TABLE events;
  ALTER TABLE events_numbered RENAME TO events;
  CREATE INDEX events_by_date ON events (shop, place, id, status, origin);
  CREATE INDEX events_by_order ON events (shop, order_key, place, id);
  CREATE INDEX events_by_weight ON events (shop, weight, place, id);
  CREATE INDEX events_of_order ON events (shop, order_id, place, id);
  CREATE INDEX events_by_age ON events (shop, at);
  CREATE INDEX events_counted ON events (shop, doc ->> 'name')
    WHERE doc ->> 'name' IN ('contact.created', 'contact.updated', 'invoice.changed', 'credit.changed');

  CREATE VIRTUAL TABLE events_text USING fts5 (
    search, content = 'events', content_rowid = 'number', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
  );
  INSERT INTO events_text (events_text, rank) VALUES ('secure-delete', 1);
  INSERT INTO events_text (events_text) VALUES ('rebuild');
  CREATE TRIGGER events_text_comes AFTER INSERT ON events BEGIN
    INSERT INTO events_text (rowid, search) VALUES (new.number, new.search);
  END;
  CREATE TRIGGER events_text_goes AFTER DELETE ON events BEGIN
    INSERT INTO events_text (events_text, rowid, search) VALUES ('delete', old.number, old.search);
  END;
  CREATE TRIGGER events_text_changes AFTER UPDATE OF search ON events WHEN old.search <> new.search BEGIN
    INSERT INTO events_text (events_text, rowid, search) VALUES ('delete', old.number, old.search);
    INSERT INTO events_text (rowid, search) VALUES (new.number, new.search);
  END;
  `,
  'planned maintenance': `
  CREATE TABLE planned_maintenance ("from" TEXT NOT NULL, until TEXT NOT NULL, PRIMARY KEY ("from", until))
    STRICT, WITHOUT ROWID;
  `,
  'coupons of the operator, defects and figures of days': `
  CREATE TABLE operator_coupons (code TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE work_defects (
    id TEXT PRIMARY KEY, shop TEXT NOT NULL, at TEXT NOT NULL, error TEXT NOT NULL, stack TEXT NOT NULL
  ) STRICT;
  CREATE INDEX work_defects_by_age ON work_defects (at);
  CREATE TABLE day_figures (day TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, name))
    STRICT, WITHOUT ROWID;
  `,
  'orders that are ignored': `
  CREATE INDEX orders_ignored ON orders (shop, doc ->> '$.ignored.reason', created_at, id)
    WHERE doc ->> '$.ignored.reason' IS NOT NULL;
  `,
  'texts of unreadable messages go': `
  -- texts of unreadable messages are not kept any more, and those of privacy requests lie sealed among the secrets
  DROP TABLE message_bodies;
  DROP INDEX privacy_requests_unread;
  `,
  'bytes of earlier texts are overwritten once after the start': `
  -- a row as long as texts of earlier versions may lie in bytes of the file that are not read
  CREATE TABLE scrub_due (due INTEGER NOT NULL) STRICT;
  INSERT INTO scrub_due SELECT 1 WHERE EXISTS (SELECT 1 FROM shops) OR EXISTS (SELECT 1 FROM privacy_requests);
  `,
  [`${SHUTS_OUT} versions that cannot read the fields of now`]: `
  -- records hold fields and reasons by now that an earlier version drops or cannot read: it must not start
  CREATE INDEX invitations_of_code ON invitations (code, at, shop);
  `,
  'orders by their e-invoices': `
  -- invoices to businesses by how they stand as e-invoices; orders have it from the next look on
  ALTER TABLE orders ADD COLUMN e_invoices TEXT NOT NULL DEFAULT '';
  CREATE INDEX orders_with_e_invoices ON orders (shop, created_at, id, e_invoices) WHERE e_invoices <> '';
  `,
  'what orders come to': `
  -- what orders, documents and payments come to is read of whole years, without the long records; NULL until it is looked at
  ALTER TABLE orders ADD COLUMN reckoning TEXT;
  CREATE INDEX orders_reckoned ON orders (shop, created_at, id, reckoning);
  `,
  'explained gaps in numbers, drafts and preview drafts': `
  CREATE TABLE explained_gaps (
    shop TEXT NOT NULL, id TEXT NOT NULL, books TEXT NOT NULL, year INTEGER NOT NULL, at TEXT NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX explained_gaps_of_year ON explained_gaps (shop, books, year, at);
  CREATE INDEX documents_made_as_drafts ON documents (shop, concluded_at, id)
    WHERE state = 'issued' AND doc ->> '$.document.status' = 'draft';
  CREATE INDEX orders_previewed ON orders (shop, id) WHERE doc ->> '$.previewDrafts' IS NOT NULL;
  `,
  'documents by their date': `
  CREATE INDEX documents_dated ON documents (shop, doc ->> '$.document.date', id) WHERE state = 'issued';
  `,
  'month folders': `
  CREATE TABLE month_editions (
    shop TEXT NOT NULL, month TEXT NOT NULL, edition INTEGER NOT NULL, begun_at TEXT NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (shop, month, edition)
  ) STRICT;
  CREATE TABLE folder_lists (
    shop TEXT NOT NULL, month TEXT NOT NULL, edition INTEGER NOT NULL, path TEXT NOT NULL, kept_at TEXT NOT NULL,
    doc TEXT NOT NULL, PRIMARY KEY (shop, month, edition, path)
  ) STRICT;
  CREATE INDEX folder_lists_by_age ON folder_lists (shop, kept_at);
  `,
  'accesses of tax advisers': `
  CREATE TABLE adviser_accesses (
    shop TEXT NOT NULL, id TEXT NOT NULL, link TEXT NOT NULL UNIQUE, granted_at TEXT NOT NULL, ends_at TEXT NOT NULL,
    doc TEXT NOT NULL, PRIMARY KEY (shop, id)
  ) STRICT;
  `,
  'statements for the one-stop shop, documents taxed abroad': `
  CREATE TABLE oss_statements (
    shop TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX documents_taxed_abroad ON documents (shop, doc ->> '$.document.date', id)
    WHERE state = 'issued' AND (doc ->> '$.taxed.country' <> 'DE' OR doc ->> '$.taxed.oss' IS NOT NULL);
  CREATE INDEX documents_untaxed ON documents (shop, doc ->> '$.document.date')
    WHERE state = 'issued' AND kind <> 'delivery-note' AND doc ->> '$.taxed' IS NULL;
  `,
  'side tasks by their age': `
  -- what is too old is looked for at every start: of a shop that has many tasks, few are
  CREATE INDEX follow_ups_by_age ON follow_ups (shop, planned_at);
  `,
  'payouts of shops': `
  -- one that is to come was issued behind every day
  CREATE TABLE shop_payouts (
    shop TEXT NOT NULL, id TEXT NOT NULL, issued_on TEXT NOT NULL, first_day TEXT NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (shop, id)
  ) STRICT;
  CREATE INDEX shop_payouts_issued ON shop_payouts (shop, issued_on, first_day);
  `,
  'settlements of gateways': `
  CREATE TABLE settlement_notes (
    shop TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, day TEXT NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (shop, kind, id)
  ) STRICT;
  CREATE INDEX settlement_notes_dated ON settlement_notes (shop, kind, day);
  `,
  'orders paid through files of gateways': `
  CREATE INDEX orders_paid_through_files ON orders (shop, created_at, id) WHERE doc ->> '$.gatewayPayments' IS NOT NULL;
  `,
  'documents by their age': `
  -- what is too old is looked for at every start: of a shop that has many documents, few are
  CREATE INDEX documents_by_age ON documents (shop, kind, planned_at);
  `,
  'record of evidence': `
  CREATE TABLE evidence (
    shop TEXT NOT NULL, seq INTEGER NOT NULL, key TEXT NOT NULL, order_id TEXT, hash TEXT NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (shop, seq), UNIQUE (shop, key)
  ) STRICT;
  CREATE INDEX evidence_of_order ON evidence (shop, order_id, seq) WHERE order_id IS NOT NULL;
  -- sealed is NULL for good once the key was destroyed
  CREATE TABLE evidence_keys (
    shop TEXT NOT NULL, order_id TEXT NOT NULL, drawn_at TEXT NOT NULL, sealed TEXT, PRIMARY KEY (shop, order_id)
  ) STRICT, WITHOUT ROWID;
  `,
  'originals of documents': `
  CREATE TABLE originals (
    shop TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, mark TEXT NOT NULL, series TEXT NOT NULL,
    count INTEGER NOT NULL, number TEXT NOT NULL, date TEXT NOT NULL, kept_until TEXT NOT NULL, drawn_at TEXT NOT NULL,
    issued_at TEXT, restricted_at TEXT, handed_over_at TEXT, sealed TEXT NOT NULL,
    PRIMARY KEY (shop, id), UNIQUE (shop, mark), UNIQUE (shop, series, count), UNIQUE (shop, number)
  ) STRICT;
  CREATE INDEX originals_dated ON originals (shop, date);
  CREATE INDEX originals_issued ON originals (shop, issued_at);
  CREATE INDEX originals_to_be_forgotten ON originals (kept_until);
  `,
};

/** The steps alone, in their order. */
export const STEPS: readonly string[] = Object.values(NAMED_STEPS);
