import { appRole, importRole, schemaName, systemRole } from '../roles.ts';

/**
 * On Citus a trigger of a distributed table fires on its shard, inside a worker. There the names of tables mean the
 * distributed ones, which a worker's trigger can't reach, so these functions write to the shards next to it. Their
 * statements are dynamic: a plan that a session keeps would keep the company it was made for.
 */
const nextTo = `create or replace function shard_next_to(own name, other text) returns text
  language plpgsql stable set search_path = ${schemaName}, pg_catalog as $$
  declare
    shard text;
  begin
    execute 'select format(''%I.%I'', ''${schemaName}'', $2 || ''_'' || there.shardid)
      from pg_dist_shard here join pg_dist_shard there
        on there.logicalrelid = to_regclass($2) and there.shardminvalue = here.shardminvalue
      where here.shardid = right($1, strpos(reverse($1), ''_'') - 1)::bigint'
    into strict shard using own::text, other;
    return shard;
  end $$`;

// Reads the 120 days of a product once, as known_by_day does on one server.
const productRating = `create or replace function keep_product_rating() returns trigger
  language plpgsql set search_path = ${schemaName} as $$
  begin
    execute format($statement$
      insert into %1$s (company_id, marketplace_id, asin, newest_day, rating_hundredths, rating_count, observed_at,
        daily_hundredths, daily_counts)
      select newest.company_id, newest.marketplace_id, newest.asin, newest.day, newest.rating_hundredths,
        newest.rating_count, newest.observed_at, series.hundredths, series.counts
      from (select distinct company_id, marketplace_id, asin from stored) touched
      cross join lateral (
        select * from %2$s s
        where s.company_id = touched.company_id and s.marketplace_id = touched.marketplace_id and s.asin = touched.asin
        order by s.day desc, s.observed_at desc limit 1
      ) newest
      cross join lateral (
        select
          array_agg(coalesce(rating, (
            select s.rating_hundredths from %2$s s
            where s.company_id = newest.company_id and s.marketplace_id = newest.marketplace_id
              and s.asin = newest.asin and s.day < newest.day - 120 and s.rating_hundredths is not null
            order by s.day desc, s.observed_at desc limit 1))::smallint order by d) as hundredths,
          array_agg(coalesce(number, (
            select s.rating_count from %2$s s
            where s.company_id = newest.company_id and s.marketplace_id = newest.marketplace_id
              and s.asin = newest.asin and s.day < newest.day - 120 and s.rating_count is not null
            order by s.day desc, s.observed_at desc limit 1)) order by d) as counts
        from (
          select d, first_value(rating) over (partition by rated_days order by d) as rating,
            first_value(number) over (partition by numbered_days order by d) as number
          from (
            select d, rating, number, count(rating) over (order by d) as rated_days,
              count(number) over (order by d) as numbered_days
            from (
              select d,
                (array_agg(s.rating_hundredths order by s.observed_at desc)
                  filter (where s.rating_hundredths is not null))[1] as rating,
                (array_agg(s.rating_count order by s.observed_at desc)
                  filter (where s.rating_count is not null))[1] as number
              from generate_series(0, 120) d
              left join %2$s s on s.company_id = newest.company_id and s.marketplace_id = newest.marketplace_id
                and s.asin = newest.asin and s.day between newest.day - 120 and newest.day
                and s.day = newest.day - 120 + d
              group by d
            ) daily
          ) gathered
        ) filled
      ) series
      on conflict (company_id, marketplace_id, asin) do update set newest_day = excluded.newest_day,
        rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
        observed_at = excluded.observed_at, daily_hundredths = excluded.daily_hundredths,
        daily_counts = excluded.daily_counts $statement$,
      shard_next_to(tg_table_name, 'product_rating'), shard_next_to(tg_table_name, 'rating_snapshot'));
    return null;
  end $$`;

const soldSkus = `create or replace function keep_sold_skus() returns trigger
  language plpgsql set search_path = ${schemaName} as $$
  begin
    execute format('insert into %s (company_id, seller_id, sku)
      select distinct company_id, seller_id, sku from stored where sku is not null order by 1, 2, 3
      on conflict do nothing', shard_next_to(tg_table_name, 'sold_sku'));
    return null;
  end $$`;

// A shard has no identity column, so the number is taken from a sequence here.
const requestOrderIds = `create or replace function keep_request_order_ids() returns trigger
  language plpgsql set search_path = ${schemaName} as $$
  begin
    execute format($statement$
      with numbered as (
        select company_id, seller_id, marketplace_id, order_id, row_number() over (
          partition by company_id, seller_id, marketplace_id order by created_at, order_id) - 1 as number
        from added
      ),
      made as (
        select company_id, seller_id, marketplace_id, number / 80 as place,
          bool_or(order_id ~ '[^0-9-]') as has_letters, string_agg(order_id, E'\\n' order by number) as order_ids
        from numbered group by company_id, seller_id, marketplace_id, place
      ),
      appended as (
        update %1$s known set order_ids = known.order_ids || E'\\n' || made.order_ids,
          has_letters = known.has_letters or made.has_letters
        from made
        where made.place = 0 and known.company_id = made.company_id and known.seller_id = made.seller_id
          and known.marketplace_id = made.marketplace_id
          and known.piece = (
            select max(last.piece) from %1$s last where last.company_id = made.company_id
              and last.seller_id = made.seller_id and last.marketplace_id = made.marketplace_id)
          and octet_length(known.order_ids) + octet_length(made.order_ids) < 1800
        returning known.company_id, known.seller_id, known.marketplace_id
      )
      insert into %1$s (company_id, seller_id, marketplace_id, piece, has_letters, order_ids)
      select company_id, seller_id, marketplace_id, nextval('request_order_ids_piece_seq'), has_letters, order_ids
      from made where place > 0 or (company_id, seller_id, marketplace_id) not in (select * from appended)
      order by company_id, seller_id, marketplace_id, place $statement$,
      shard_next_to(tg_table_name, 'request_order_ids'));
    return null;
  end $$`;

const wordsOnShard = `create or replace function keep_words_on_shard(own name, numbers bigint[]) returns void
  language plpgsql set search_path = ${schemaName} as $$
  begin
    execute format($statement$
      select pg_advisory_xact_lock(hashtextextended('words of reviews ' || store, 0))
      from (select distinct company_id || ' ' || seller_id || ' ' || marketplace_id as store
        from %s where review_no = any($1) order by 1) stores $statement$, shard_next_to(own, 'review'))
    using numbers;
    execute format($statement$
      insert into %s as known (company_id, seller_id, marketplace_id, word, month, reviews)
      select r.company_id, r.seller_id, r.marketplace_id, w.word, date_trunc('month', r.reviewed_on)::date,
        array_agg(r.review_no order by r.review_no)
      from %s r cross join lateral words_of_review(r.search, r.title, r.body) w(word)
      where r.review_no = any($1)
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (company_id, seller_id, marketplace_id, word, month) do update
        set reviews = known.reviews || excluded.reviews $statement$,
      shard_next_to(own, 'review_word'), shard_next_to(own, 'review'))
    using numbers;
  end $$`;

const wordsOfNew = `create or replace function keep_words_of_new() returns trigger
  language plpgsql set search_path = ${schemaName} as $$
  begin
    perform keep_words_on_shard(tg_table_name, array(select review_no from added));
    return null;
  end $$`;

const wordsOfChanged = `create or replace function keep_words_of_changed() returns trigger
  language plpgsql set search_path = ${schemaName} as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(
      concat_ws(' ', 'words of reviews', old.company_id, old.seller_id, old.marketplace_id), 0));
    execute format('update %s set reviews = array_remove(reviews, $1)
      where company_id = $2 and seller_id = $3 and marketplace_id = $4 and month = $5 and word = any($6)',
      shard_next_to(tg_table_name, 'review_word'))
    using old.review_no, old.company_id, old.seller_id, old.marketplace_id,
      date_trunc('month', old.reviewed_on)::date, array(select words_of_review(old.search, old.title, old.body));
    perform keep_words_on_shard(tg_table_name, array[new.review_no]);
    return null;
  end $$`;

/** A reference table has a shard on every node, whose triggers fire on all; the coordinator's one writes for all. */
const subscribes = `create or replace function subscribe_to_module() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog set citus.allow_nested_distributed_execution = on as $$
  begin
    if (select groupid from pg_dist_local_group) <> 0 then return null; end if;
    execute $statement$
      insert into subscription (company_id, plan_id, started_version, started_on, state, trial_ends_on)
      select $1, plan.plan_id, version.version, $2::date,
        case when version.trial_days > 0 then 'trial' else 'active' end,
        case when version.trial_days > 0 then $2::date + version.trial_days - 1 end
      from plan join lateral (
        select v.version, v.trial_days from plan_version v
        where v.plan_id = plan.plan_id and v.effective_from <= greatest($2::date, date '2026-01-01')
        order by v.effective_from desc, v.version desc limit 1) version on true
      where plan.name = $3 and not exists (
        select 1 from subscription held join plan_version v
          on v.plan_id = held.plan_id and v.version = held.started_version
        where held.company_id = $1 and held.state <> 'ended' and $3 = any(v.modules))
      on conflict do nothing$statement$
    using new.company_id, new.since, new.plan;
    return null;
  end $$`;

/** Invoices are on every node: the coordinator checks them for all. */
const checksInvoices = [
  `create or replace function invoice_equals_lines(company uuid, invoice uuid) returns void
  language plpgsql set search_path = ${schemaName}, pg_catalog set citus.allow_nested_distributed_execution = on as $$
  declare
    differs boolean;
  begin
    execute $statement$
      select exists (
        select from invoice i
        cross join lateral (select coalesce(sum(l.amount_minor), 0) as total, count(*) as rows from invoice_line l
          where l.company_id = $1 and l.invoice_id = $2) lines
        where i.company_id = $1 and i.invoice_id = $2
          and (i.total_minor - i.tax_minor <> lines.total or i.line_count <> lines.rows))$statement$
    into differs using company, invoice;
    if differs then
      raise exception 'invoice % is not the sum of its lines', invoice using errcode = 'check_violation';
    end if;
  end $$`,
  `create or replace function check_invoice() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog as $$
  begin
    if (select groupid from pg_dist_local_group) = 0 then
      perform invoice_equals_lines(new.company_id, new.invoice_id);
    end if;
    return null;
  end $$`,
  `create or replace function check_credit_note() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog set citus.allow_nested_distributed_execution = on as $$
  declare
    exceeds boolean;
  begin
    if tg_op <> 'INSERT' then
      if tg_op = 'DELETE' or to_jsonb(new) - 'refund' is distinct from to_jsonb(old) - 'refund' then
        raise exception 'credit note % is issued and stays as it is', old.number using errcode = 'check_violation';
      end if;
      return new;
    end if;
    if (select groupid from pg_dist_local_group) <> 0 then return new; end if;
    execute $statement$
      select exists (
        select from invoice i
        cross join lateral (select coalesce(sum(net_minor), 0) as net, coalesce(sum(tax_minor), 0) as tax
          from credit_note n where n.company_id = i.company_id and n.invoice_id = i.invoice_id) before
        where i.company_id = $1 and i.invoice_id = $2
          and (before.net + $3 > i.total_minor - i.tax_minor or before.tax + $4 > i.tax_minor))$statement$
    into exceeds using new.company_id, new.invoice_id, new.net_minor, new.tax_minor;
    if exceeds then
      raise exception 'credit note % exceeds its invoice', new.number using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create or replace function check_invoices_of_lines() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog as $$
  begin
    if (select groupid from pg_dist_local_group) = 0 then
      perform invoice_equals_lines(company_id, invoice_id)
      from (select distinct company_id, invoice_id from changed where invoice_id is not null) each_one;
    end if;
    return null;
  end $$`,
];

/** The statements that make the triggers of distributed tables work on shards. */
export const shardTriggers: readonly string[] = [
  nextTo,
  productRating,
  soldSkus,
  requestOrderIds,
  wordsOnShard,
  wordsOfNew,
  wordsOfChanged,
  subscribes,
  ...checksInvoices,
  `grant execute on function shard_next_to, keep_words_on_shard to ${appRole}, ${systemRole}, ${importRole}`,
];
