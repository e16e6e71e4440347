import type { ProductKind } from '../product-kind.ts';

export const gardenKinds: readonly ProductKind[] = [
  {
    id: 'pet-bowl',
    department: 'garden',
    noun: { en: 'Slow Feeder Pet Bowl', de: 'Anti-Schling-Napf', ja: 'ペット用フードボウル' },
    sizes: ['1.5 Cups', '3 Cups', 'Set of 2'],
    features: ['Non-Skid Base', 'Dishwasher Safe', 'Vet Recommended Shape', 'BPA-Free'],
    dollars: [14, 32],
    measures: [2.9, 9.4, 9.4, 1.0],
  },
  {
    id: 'pet-bed',
    department: 'garden',
    noun: { en: 'Orthopedic Pet Bed', de: 'Orthopädisches Hundebett', ja: 'ペットベッド' },
    sizes: ['24"', '32"', '42"'],
    features: ['Memory Foam', 'Washable Cover', 'Bolster Edge', 'Water-Resistant Liner'],
    dollars: [38, 96],
    measures: [8.5, 34.0, 25.0, 5.1],
  },
  {
    id: 'watering-can',
    department: 'garden',
    noun: { en: 'Indoor Watering Can', de: 'Gießkanne', ja: 'じょうろ' },
    sizes: ['1 L', '1.5 L', '2 L'],
    features: ['Long Spout', 'Rust-Proof Steel', 'For Bonsai & Succulents', 'Brass Rose'],
    dollars: [18, 39],
    measures: [8.8, 14.0, 5.9, 1.4],
  },
  {
    id: 'planter',
    department: 'garden',
    noun: { en: 'Self-Watering Planter', de: 'Pflanztopf mit Wasserspeicher', ja: '自動給水プランター' },
    sizes: ['7"', '10"', '12"', 'Set of 3'],
    features: ['Drainage Plug', 'UV Resistant', 'Visible Water Level', 'Indoor & Outdoor'],
    dollars: [17, 49],
    measures: [9.4, 10.0, 10.0, 2.7],
  },
  {
    id: 'bird-house',
    department: 'garden',
    noun: { en: 'Cedar Bird House', de: 'Vogelhaus aus Zedernholz', ja: '杉のバードハウス' },
    sizes: ['for Wrens', 'for Bluebirds', 'for Chickadees'],
    features: ['Easy-Clean Door', 'Weatherproof Roof', 'Predator Guard', 'Hand-Finished'],
    dollars: [26, 54],
    measures: [11.8, 7.2, 7.0, 3.2],
  },
];
