import type { ProductKind } from '../product-kind.ts';

export const homeKinds: readonly ProductKind[] = [
  {
    id: 'vase',
    department: 'home',
    noun: { en: 'Ribbed Ceramic Vase', de: 'Gerippte Keramikvase', ja: '陶器の花瓶' },
    sizes: ['6"', '9"', '12"'],
    features: ['Matte Glaze', 'For Dried Flowers', 'Handmade Look', 'Décor for Living Room'],
    dollars: [18, 46],
    measures: [10.2, 5.4, 5.4, 2.8],
  },
  {
    id: 'cushion',
    department: 'home',
    noun: { en: 'Linen Throw Pillow Cover', de: 'Kissenbezug aus Leinen', ja: 'リネンクッションカバー' },
    sizes: ['18" x 18"', '20" x 20"', 'Set of 2'],
    features: ['Hidden Zipper', 'Pre-Washed Linen', 'Breathable', 'OEKO-TEX Fabric'],
    dollars: [15, 36],
    measures: [1.2, 12.0, 10.0, 0.8],
  },
  {
    id: 'candle',
    department: 'home',
    noun: { en: 'Scented Soy Candle', de: 'Duftkerze aus Sojawachs', ja: 'ソイキャンドル' },
    sizes: ['7 oz', '12 oz', 'Gift Set of 3'],
    features: ['Fig & Vetiver', '50-Hour Burn', 'Cotton Wick', 'Crème Vanille'],
    dollars: [16, 39],
    measures: [4.1, 3.6, 3.6, 1.3],
  },
  {
    id: 'basket',
    department: 'home',
    noun: { en: 'Woven Seagrass Basket', de: 'Korb aus Seegras', ja: 'シーグラスバスケット' },
    sizes: ['Small', 'Medium', 'Large', 'Set of 3'],
    features: ['Leather Handles', 'Foldable', 'For Blankets & Toys', 'Plant Basket'],
    dollars: [22, 64],
    measures: [13.0, 14.0, 14.0, 2.9],
  },
];
