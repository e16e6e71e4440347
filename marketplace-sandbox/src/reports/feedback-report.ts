import { feedbackAfterRequest } from '../orders/after-sales.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { dayOf, isoTime } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope, ReportText } from './report-text.ts';

/** The same columns in the same order, in the marketplace's own language. */
const headers: Readonly<Record<string, readonly string[]>> = {
  DE: ['Datum', 'Bewertung', 'Kommentare', 'Ihre Antwort', 'Bestellnummer', 'E-Mail-Adresse des Bewerters'],
  FR: [
    'Date',
    'Évaluation',
    'Commentaires',
    'Votre réponse',
    'Numéro de commande',
    "Adresse e-mail de l'évaluateur",
  ],
  JP: ['日付', '評価', 'コメント', 'あなたの返答', '注文番号', '評価者のメールアドレス'],
};
const english = ['Date', 'Rating', 'Comments', 'Your Response', 'Order ID', 'Rater Email'];

/** Month first in the United States, year first in Japan, day first elsewhere; Germany writes dots. */
function dateOf(at: number, country: string): string {
  const [year = '', month = '', day = ''] = isoTime(at).slice(0, 10).split('-');
  if (country === 'US') return `${Number(month)}/${Number(day)}/${year.slice(2)}`;
  if (country === 'JP') return `${year.slice(2)}/${month}/${day}`;
  return country === 'DE' ? `${day}.${month}.${year.slice(2)}` : `${day}/${month}/${year.slice(2)}`;
}

const comments = [
  'Not as expected.',
  'Slow to arrive.',
  'It does its job.',
  'Good.',
  'Fast delivery, well packed!',
];

function feedbackOf(order: OrderRecord, scope: ReportScope): { rating: number; at: number } | undefined {
  const { feedback } = order.after;
  if (feedback && feedback.at <= scope.now) return feedback;
  const askedAt = scope.askedAt(order.orderId);
  const rating = askedAt === undefined ? undefined : feedbackAfterRequest(order.orderId);
  return askedAt !== undefined && rating !== undefined ? { rating, at: askedAt } : undefined;
}

/** GET_SELLER_FEEDBACK_DATA of one marketplace: the first requested one. */
export function feedbackReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const country =
    seller.profile.marketplaces.find(({ id }) => id === scope.marketplaceIds[0])?.country ?? 'US';
  function* rows() {
    for (const order of seller.orders(scope.now)) {
      const feedback = feedbackOf(order, scope);
      if (!feedback || order.cancelledAt !== undefined || order.marketplace.id !== scope.marketplaceIds[0])
        continue;
      if (dayOf(feedback.at) < scope.fromDay || dayOf(feedback.at) > scope.toDay) continue;
      const comment = comments[feedback.rating - 1] ?? '';
      yield [
        dateOf(feedback.at, country),
        feedback.rating,
        comment,
        '',
        order.orderId,
        'buyer@marketplace.example',
      ];
    }
  }
  return { header: headers[country] ?? english, rows: rows() };
}
