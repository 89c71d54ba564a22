-- Several processes may serve one database, and a database may be moved.

-- With what secret key and what store of pictures it is used: a process with others is refused at its start.
create table installation (
  part text primary key check (part in ('secret key', 'pictures')),
  fingerprint text not null
);

-- How often something was done under a key since the first time in its window, for limits that all processes share.
create table use_count (
  key text primary key,
  began_at timestamptz not null,
  uses integer not null
);
create index use_count_began on use_count (began_at);
drop table upload_count;

-- Backups that the server has taken by itself, and still keeps.
create table kept_backup (
  name text primary key,
  taken_at timestamptz not null,
  bytes bigint not null
);
