import { type AdsLevel, adsRatios } from '@fairshelf/shared-contracts/ads';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { msg, say } from '../../base/texts/text.ts';
import { minorDigits } from '../../outside/marketplace/money.ts';
import type { StoredAd } from './list-ads.ts';

const per = (ratio: number | null): number | null =>
  ratio === null ? null : Math.round(ratio * 10_000) / 100;

/** The columns of an exported level: amounts in the profile's currency, ratios in percent except ROAS. */
export function adsColumns(level: AdsLevel, currency: string): readonly ExportColumn<StoredAd>[] {
  const unit = 10 ** (minorDigits(currency) ?? 2);
  const money = (header: string, value: (row: StoredAd) => number | null): ExportColumn<StoredAd> => ({
    header: currency ? `${say(header)} (${currency})` : header,
    kind: 'money',
    value: (row) => {
      const minor = value(row);
      // A cost per click is a fraction of the smallest unit.
      return minor === null ? null : Math.round(minor) / unit;
    },
  });
  const number = (header: string, value: (row: StoredAd) => number | null): ExportColumn<StoredAd> => ({
    header,
    kind: 'number',
    value,
  });
  const text = (
    header: string,
    width: number,
    value: (row: StoredAd) => string | null,
  ): ExportColumn<StoredAd> => ({
    header,
    kind: 'text',
    width,
    value,
  });
  const isTerm = level === 'search-term';
  return [
    text(msg`Name`, 40, (row) => row.name),
    ...(level === 'campaign' ? [] : [text(msg`Campaign`, 32, (row) => row.campaign_name)]),
    ...(level === 'campaign' || level === 'ad-group'
      ? []
      : [text(msg`Ad group`, 24, (row) => row.ad_group_name)]),
    ...(isTerm
      ? [text(msg`Matched by`, 32, (row) => row.matched_by)]
      : [text(msg`State`, 10, (row) => row.state)]),
    text(level === 'campaign' ? msg`Targeting` : msg`Match type`, 16, (row) => row.match_type),
    ...(isTerm || level === 'negative'
      ? []
      : [money(level === 'campaign' ? msg`Daily budget` : msg`Bid`, (row) => row.amount_minor)]),
    number(msg`Impressions`, (row) => row.impressions),
    number(msg`Clicks`, (row) => row.clicks),
    number(msg`CTR %`, (row) => per(adsRatios(row).ctr)),
    money(msg`Spend`, (row) => row.spend),
    money('CPC', (row) => adsRatios(row).cpc),
    money(msg`Sales`, (row) => row.sales),
    number(msg`Orders`, (row) => row.orders),
    number(msg`ACOS %`, (row) => per(adsRatios(row).acos)),
    number('ROAS', (row) => {
      const { roas } = adsRatios(row);
      return roas === null ? null : Math.round(roas * 100) / 100;
    }),
    money(msg`Spend before`, (row) => row.b_spend),
    money(msg`Sales before`, (row) => row.b_sales),
  ];
}
