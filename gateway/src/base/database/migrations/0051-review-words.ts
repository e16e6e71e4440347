import type { Kysely } from 'kysely';
import { eachCompany } from '../each-company.ts';
import { appRole, schemaName } from '../roles.ts';
import { run, sellerTable } from '../table-statements.ts';

/** Letters of languages that put no space between words: each is kept by itself, marked so that it is no word of its own. */
const LETTERS = '[\\u0E01-\\u0E5B\\u3041-\\u30FA\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF]';

/**
 * Which reviews of a store hold a word, by the month they were written in. Under row security no index answers full-text search;
 * a range of words is answered by the key of this table. A review is known by its number here, which takes less room than its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table review add column review_no bigint generated always as identity`);
  // The number first: led by the company it would be taken for walks through a store, which other indexes are for.
  await run(db, `create index review_by_number on review (review_no, company_id)`);
  await sellerTable(db, 'review_word', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      word text collate "C" not null,
      month date not null,
      reviews bigint[] not null`,
    key: ['seller_id', 'marketplace_id', 'word', 'month'],
    system: 'nothing',
  });
  await addFunctions(db);
  await eachCompany(db, () => run(db, `select keep_words(array(select review_no from review))`));
  await addTriggers(db);
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function words_of_review(words tsvector, title text, body text) returns setof text
     language sql immutable set search_path = ${schemaName} as $$
       select unnest(tsvector_to_array(words))
       union
       select E'\\x01' || found[1] from regexp_matches(title || ' ' || body, '${LETTERS}', 'g') found
     $$`,
  );
  // In the order of the key, and one import of a store after the other: two that add the same words never wait for each other.
  await run(
    db,
    `create function keep_words(numbers bigint[]) returns void language plpgsql set search_path = ${schemaName} as $$
     begin
       perform pg_advisory_xact_lock(hashtextextended('words of reviews ' || store, 0))
       from (select distinct company_id || ' ' || seller_id || ' ' || marketplace_id as store
         from review where review_no = any(numbers) order by 1) stores;
       insert into review_word as known (company_id, seller_id, marketplace_id, word, month, reviews)
       select r.company_id, r.seller_id, r.marketplace_id, w.word, date_trunc('month', r.reviewed_on)::date as written,
         array_agg(r.review_no order by r.review_no)
       from review r cross join lateral words_of_review(r.search, r.title, r.body) w(word)
       where r.review_no = any(numbers)
       group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
       on conflict (company_id, seller_id, marketplace_id, word, month) do update
         set reviews = known.reviews || excluded.reviews;
     end $$`,
  );
  await run(
    db,
    `create function keep_words_of_new() returns trigger language plpgsql set search_path = ${schemaName} as $$
     begin
       perform keep_words(array(select review_no from added));
       return null;
     end $$`,
  );
  await run(
    db,
    `create function keep_words_of_changed() returns trigger language plpgsql set search_path = ${schemaName} as $$
     begin
       perform pg_advisory_xact_lock(hashtextextended(
         'words of reviews ' || old.company_id || ' ' || old.seller_id || ' ' || old.marketplace_id, 0));
       update review_word set reviews = array_remove(reviews, old.review_no)
       where company_id = old.company_id and seller_id = old.seller_id and marketplace_id = old.marketplace_id
         and month = date_trunc('month', old.reviewed_on)::date
         and word = any(array(select words_of_review(old.search, old.title, old.body)));
       perform keep_words(array[new.review_no]);
       return null;
     end $$`,
  );
  await run(
    db,
    `grant execute on function words_of_review, keep_words, keep_words_of_new, keep_words_of_changed to ${appRole}`,
  );
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create trigger keep_words_of_new after insert on review
       referencing new table as added for each statement execute function keep_words_of_new()`,
  );
  // A store is erased with its words: there is no trigger for reviews that are deleted.
  await run(
    db,
    `create trigger keep_words_of_changed after update of title, body, author, asin, reviewed_on on review for each row
       when ((old.title, old.body, old.author, old.asin, old.reviewed_on)
         is distinct from (new.title, new.body, new.author, new.asin, new.reviewed_on))
       execute function keep_words_of_changed()`,
  );
}
