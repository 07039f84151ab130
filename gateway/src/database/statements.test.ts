import { describe, expect, it } from 'vitest'
import { routinesOfBook, statementsOfBook } from './bookSchemas.ts'
import { readMigrations, readRoutines } from './migrate.ts'
import { statementsOf, withoutComments } from './statements.ts'

describe('statementsOf', () => {
  it.each([
    ['select 1; select 2;', ['select 1;', 'select 2;']],
    ['select 1;\nselect 2', ['select 1;', 'select 2']],
    [`select ';', "a;b"; select 2;`, [`select ';', "a;b";`, 'select 2;']],
    [`select 'it''s; so'; select 2;`, [`select 'it''s; so';`, 'select 2;']],
    ['do $$ begin; end; $$; select 2;', ['do $$ begin; end; $$;', 'select 2;']],
    ['do $a$ select $$;$$; $a$; select 2;', ['do $a$ select $$;$$; $a$;', 'select 2;']],
    ['-- one; two\nselect 1; /* a; b */ select 2;', ['-- one; two\nselect 1;', '/* a; b */ select 2;']],
    ['select $1; select 2;', ['select $1;', 'select 2;']],
    ['select 1;\n-- the end;', ['select 1;']],
    ['', []],
  ])('%s', (sql, statements) => {
    expect(statementsOf(sql)).toEqual(statements)
  })

  it('loses nothing of any migration or routine', () => {
    const squeezed = (sql: string) => sql.replaceAll(/\s+/g, '')
    for (const { sql } of [...readMigrations(), ...readRoutines()])
      expect(squeezed(withoutComments(statementsOf(sql).join('\n')))).toBe(squeezed(withoutComments(sql)))
  })
})

describe('the statements of a further book', () => {
  it.each([
    ['create schema book;', 'create schema book_1;'],
    [
      'create table book.bet (id bigint references book.bettor);',
      'create table book_1.bet (id bigint references book_1.bettor);',
    ],
    ['create table catalogue.event (id text);', ''],
    ['create trigger seen after insert on directory.session for each row execute function book.see();', ''],
    [
      'create function book.f() returns trigger language plpgsql set search_path = book, pg_temp as $$ begin end $$;',
      'create function book_1.f() returns trigger language plpgsql set search_path = book_1, pg_temp as $$ begin end $$;',
    ],
  ])('%s', (sql, own) => {
    expect(statementsOfBook(sql, 1)).toBe(own)
  })

  it('routines without a schema are its own, those of the directory and the catalogue are not', () => {
    const sql = `create or replace function directory.d() returns void language sql as '';
      create or replace function f() returns void language plpgsql set search_path = directory, book, pg_temp as $$ begin end $$;`
    expect(routinesOfBook(sql, 2)).toBe(
      'create or replace function f() returns void language plpgsql set search_path = directory, book_2, pg_temp as $$ begin end $$;',
    )
  })

  it('no statement of a migration or routine names the first book’s schema', () => {
    for (const { sql } of readMigrations())
      expect(withoutComments(statementsOfBook(sql, 1))).not.toMatch(/\bbook\.\w|search_path = [a-z, ]*\bbook\b/)
    for (const { sql } of readRoutines())
      expect(withoutComments(routinesOfBook(sql, 1))).not.toMatch(/\bbook\.\w|search_path = [a-z, ]*\bbook\b/)
  })
})
