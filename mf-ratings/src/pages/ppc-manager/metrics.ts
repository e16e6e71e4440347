import { type AdsFigures, adsRatios } from '@fairshelf/shared-contracts/ads';
import {
  formatDecimal,
  formatNumber,
  formatPercent,
  formatShare,
  NONE,
} from '@fairshelf/shared-contracts/core';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';
import { money } from './amounts.ts';

export const METRIC_IDS = [
  'spend',
  'sales',
  'acos',
  'roas',
  'orders',
  'impressions',
  'clicks',
  'ctr',
  'cpc',
] as const;
export type MetricId = (typeof METRIC_IDS)[number];

interface Metric {
  readonly label: MessageDescriptor;
  /** In minor units, ratios or plain numbers; null where the divisor is zero. */
  readonly value: (figures: AdsFigures) => number | null;
  readonly kind: 'money' | 'share' | 'ratio' | 'number';
  /** Whether an increase is good news; neutral where it depends. */
  readonly more: 'good' | 'bad' | 'neutral';
}

/** Every metric, computed as the contracts define it. */
export const METRICS: Readonly<Record<MetricId, Metric>> = {
  spend: { label: msg`Spend`, value: ({ spend }) => spend, kind: 'money', more: 'neutral' },
  sales: { label: msg`Sales`, value: ({ sales }) => sales, kind: 'money', more: 'good' },
  acos: { label: msg`ACOS`, value: (figures) => adsRatios(figures).acos, kind: 'share', more: 'bad' },
  roas: { label: msg`ROAS`, value: (figures) => adsRatios(figures).roas, kind: 'ratio', more: 'good' },
  orders: { label: msg`Orders`, value: ({ orders }) => orders, kind: 'number', more: 'good' },
  impressions: {
    label: msg`Impressions`,
    value: ({ impressions }) => impressions,
    kind: 'number',
    more: 'good',
  },
  clicks: { label: msg`Clicks`, value: ({ clicks }) => clicks, kind: 'number', more: 'good' },
  ctr: { label: msg`CTR`, value: (figures) => adsRatios(figures).ctr, kind: 'share', more: 'good' },
  cpc: { label: msg`CPC`, value: (figures) => adsRatios(figures).cpc, kind: 'money', more: 'bad' },
};

/** A figure as text. */
export function metricText(id: MetricId, value: number | null, currency: string): string {
  if (value === null) return NONE;
  const { kind } = METRICS[id];
  if (kind === 'money') return money(value, currency);
  // With the same number of digits everywhere, so that columns line up.
  if (kind === 'share') return formatPercent(value, id === 'ctr' ? 2 : 1);
  return kind === 'ratio' ? formatDecimal(value, 2) : formatNumber(value);
}

export interface MetricChange {
  /** Without its sign: '12%'. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
  readonly tone: 'good' | 'bad' | 'neutral';
}

/**
 * The change of a figure compared with the days before, as a percentage; undefined without previous figures.
 * Percentages change in points: '2%' next to an ACOS of 17% would be read as an ACOS of 19%.
 */
export function metricChange(id: MetricId, now: AdsFigures, before: AdsFigures): MetricChange | undefined {
  const { value, kind, more } = METRICS[id];
  const [current, earlier] = [value(now), value(before)];
  if (current === null || earlier === null || earlier === 0) return undefined;
  const change = kind === 'share' ? current - earlier : (current - earlier) / earlier;
  const digits = id === 'ctr' ? 2 : 1;
  if (Math.abs(change) * 100 < 0.5 / 10 ** digits) {
    return {
      text: kind === 'share' ? t`${{ points: 0 }} pts` : formatShare(0),
      direction: 'same',
      tone: 'neutral',
    };
  }
  const isUp = change > 0;
  const isGood = more === 'good' ? isUp : !isUp;
  const size = Math.abs(change);
  return {
    text: kind === 'share' ? t`${{ points: formatDecimal(size * 100, digits) }} pts` : formatShare(size),
    direction: isUp ? 'up' : 'down',
    tone: more === 'neutral' ? 'neutral' : isGood ? 'good' : 'bad',
  };
}
