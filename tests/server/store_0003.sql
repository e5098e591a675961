-- A store as Signoria made it at migration 0003: the dump of its file.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE choices (
	table_id VARCHAR(32) NOT NULL,
	number INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	word VARCHAR(200) NOT NULL,
	"by" VARCHAR(8) NOT NULL,
	at DATETIME NOT NULL,
	CONSTRAINT pk_choices PRIMARY KEY (table_id, number, seat),
	CONSTRAINT fk_choices_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "choices" VALUES('t',0,0,'play:red-2','person','2026-03-01 12:30:15.250000');
INSERT INTO "choices" VALUES('t',1,0,'draw:deck','person','2026-03-01 12:30:15.250000');
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL,
	name VARCHAR(80) NOT NULL,
	CONSTRAINT pk_guests PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('g1','Ada');
CREATE TABLE orders (
	table_id VARCHAR(32) NOT NULL,
	number INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	word VARCHAR(200) NOT NULL,
	at DATETIME NOT NULL,
	CONSTRAINT pk_orders PRIMARY KEY (table_id, number, seat),
	CONSTRAINT fk_orders_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "orders" VALUES('t',2,0,'pass','2026-03-01 12:30:15.250000');
CREATE TABLE results (
	table_id VARCHAR(32) NOT NULL,
	scores JSON NOT NULL,
	winners JSON NOT NULL,
	at DATETIME NOT NULL,
	CONSTRAINT pk_results PRIMARY KEY (table_id),
	CONSTRAINT fk_results_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "results" VALUES('t','[3, 4]','[1]','2026-03-01 12:30:15.250000');
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL,
	seat INTEGER NOT NULL,
	kind VARCHAR(8) NOT NULL,
	guest VARCHAR(32),
	name VARCHAR(80) NOT NULL,
	bot VARCHAR(64),
	nonce VARCHAR(64) NOT NULL,
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_seats_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('t',0,'person','g1','Ada',NULL,'n');
INSERT INTO "seats" VALUES('t',1,'bot',NULL,'Bot','random','');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL,
	game VARCHAR(64) NOT NULL,
	ruleset INTEGER NOT NULL,
	players INTEGER NOT NULL,
	options JSON NOT NULL,
	title VARCHAR(80) NOT NULL,
	secret BLOB NOT NULL,
	salt BLOB NOT NULL,
	created DATETIME NOT NULL, position JSON,
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t','lost-cities',1,2,'{"edition": "1999"}','Old',X'0102',X'03','2026-03-01 12:30:15.250000',NULL);
CREATE INDEX ix_seats_guest ON seats (guest);
COMMIT;
