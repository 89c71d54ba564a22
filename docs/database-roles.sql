-- Two roles for a database of your own: one owns the tables and changes them at a start, one serves.
-- Run it with psql as an administrator of the database server, with passwords of your own. Then set
--   DATABASE_OWNER_URL=postgres://apex_owner:…@host/apex_debrief
--   DATABASE_URL=postgres://apex_server:…@host/apex_debrief
-- Where the tables are there already, whoever owns them is the first of the two, and only apex_server is to be made.
-- Each start lets apex_server read and write the rows of all tables, those of a new version too.

create role apex_owner login nosuperuser nocreaterole nocreatedb password 'one of your own';
create role apex_server login nosuperuser nocreaterole nocreatedb password 'another one';
create database apex_debrief owner apex_owner;
revoke all on database apex_debrief from public;
grant connect on database apex_debrief to apex_server;

-- Before PostgreSQL 15 everybody may make tables in the schema public; in the new database:
\connect apex_debrief
revoke create on schema public from public;
