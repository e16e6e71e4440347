import { type AdsLevel, adsRatios } from '@fairshelf/shared-contracts/ads';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { minorDigits } from '../../outside/marketplace/money.ts';
import type { StoredAd } from './list-ads.ts';

const per = (ratio: number | null): number | null =>
  ratio === null ? null : Math.round(ratio * 10_000) / 100;

/** The columns of an exported level: amounts in the profile's currency, ratios in percent except ROAS. */
export function adsColumns(level: AdsLevel, currency: string): readonly ExportColumn<StoredAd>[] {
  const unit = 10 ** (minorDigits(currency) ?? 2);
  const money = (header: string, value: (row: StoredAd) => number | null): ExportColumn<StoredAd> => ({
    header: currency ? `${header} (${currency})` : header,
    kind: 'money',
    value: (row) => {
      const minor = value(row);
      return minor === null ? null : minor / unit;
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
    text('Name', 40, (row) => row.name),
    ...(level === 'campaign' ? [] : [text('Campaign', 32, (row) => row.campaign_name)]),
    ...(level === 'campaign' || level === 'ad-group'
      ? []
      : [text('Ad group', 24, (row) => row.ad_group_name)]),
    ...(isTerm ? [text('Matched by', 32, (row) => row.matched_by)] : [text('State', 10, (row) => row.state)]),
    text(level === 'campaign' ? 'Targeting' : 'Match type', 16, (row) => row.match_type),
    ...(isTerm || level === 'negative'
      ? []
      : [money(level === 'campaign' ? 'Daily budget' : 'Bid', (row) => row.amount_minor)]),
    number('Impressions', (row) => row.impressions),
    number('Clicks', (row) => row.clicks),
    number('CTR %', (row) => per(adsRatios(row).ctr)),
    money('Spend', (row) => row.spend),
    money('CPC', (row) => adsRatios(row).cpc),
    money('Sales', (row) => row.sales),
    number('Orders', (row) => row.orders),
    number('ACOS %', (row) => per(adsRatios(row).acos)),
    number('ROAS', (row) => {
      const { roas } = adsRatios(row);
      return roas === null ? null : Math.round(roas * 100) / 100;
    }),
    money('Spend before', (row) => row.b_spend),
    money('Sales before', (row) => row.b_sales),
  ];
}
