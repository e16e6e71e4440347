import type { ProductKind } from '../product-kind.ts';

export const officeKinds: readonly ProductKind[] = [
  {
    id: 'desk-lamp',
    department: 'office',
    noun: { en: 'LED Desk Lamp', de: 'LED-Schreibtischlampe', ja: 'LEDデスクライト' },
    sizes: ['12"', '16"', 'with USB Charger'],
    features: ['5 Color Temperatures', 'Memory Dimmer', 'Eye-Caring', 'Swing Arm'],
    dollars: [29, 79],
    measures: [16.0, 8.0, 6.0, 2.9],
  },
  {
    id: 'notebook',
    department: 'office',
    noun: { en: 'Dotted Hardcover Notebook', de: 'Notizbuch, gepunktet', ja: 'ドット方眼ノート' },
    sizes: ['A5', 'B5', 'Pack of 3'],
    features: ['120 gsm Paper', 'Lay-Flat Binding', 'Numbered Pages', 'Résumé Pocket'],
    dollars: [12, 32],
    measures: [0.8, 8.4, 5.8, 0.9],
  },
  {
    id: 'wall-clock',
    department: 'office',
    noun: { en: 'Silent Wall Clock', de: 'Lautlose Wanduhr', ja: '静音掛け時計' },
    sizes: ['10"', '12"', '14"'],
    features: ['Non-Ticking Sweep', 'Easy to Read', 'Battery Operated', 'Metal Frame'],
    dollars: [22, 48],
    measures: [1.8, 12.0, 12.0, 1.7],
  },
  {
    id: 'stand',
    department: 'office',
    noun: { en: 'Monitor Riser Stand', de: 'Bildschirmständer', ja: 'モニター台' },
    sizes: ['16.5"', '20"', 'with Drawer'],
    features: ['Solid Walnut', 'Cable Channel', 'Holds 44 lb', 'Non-Slip Pads'],
    dollars: [32, 72],
    measures: [4.5, 20.0, 9.3, 5.4],
  },
  {
    id: 'pen-cup',
    department: 'office',
    noun: { en: 'Desk Organizer Cup', de: 'Stiftehalter', ja: 'ペン立て' },
    sizes: ['Single', 'Set of 2', '3 Compartments'],
    features: ['Felt Base', 'Brushed Aluminum', 'For Pens & Scissors', 'Gift Boxed'],
    dollars: [13, 29],
    measures: [4.2, 3.4, 3.4, 0.8],
  },
];
