/** A product of the demo store. Amounts are cents of a US dollar. */
export interface DemoProduct {
  readonly sku: string;
  readonly asin: string;
  /** The stock label (FNSKU). */
  readonly fnsku: string;
  readonly title: string;
  /** The cost of a unit to the store. */
  readonly cost: number;
  /** The revenue of a sale, less fees. */
  readonly sale: number;
}

const product = (
  number: number,
  sku: string,
  title: string,
  [cost, sale]: readonly [number, number],
): DemoProduct => ({
  sku,
  title,
  cost,
  sale,
  asin: `B0DEMO${String(number).padStart(4, '0')}`,
  fnsku: `X00DEMO${String(number).padStart(3, '0')}`,
});

export const lantern = product(1, 'LANTERN-BRASS', 'Brass camping lantern', [1420, 3160]);
export const rope = product(2, 'ROPE-30M', 'Braided sailing rope, 30 m', [880, 1995]);
export const kettle = product(3, 'KETTLE-ENAMEL', 'Enamel kettle, 1.6 l', [1150, 2740]);
export const blanket = product(4, 'BLANKET-WOOL', 'Wool picnic blanket', [1690, 3905]);
export const compass = product(5, 'COMPASS-POCKET', 'Pocket compass with cover', [610, 1480]);
export const hammock = product(6, 'HAMMOCK-COTTON', 'Cotton hammock for two', [2130, 4620]);
export const bottle = product(7, 'BOTTLE-STEEL-1L', 'Steel bottle, 1 l', [540, 1610]);
export const tarp = product(8, 'TARP-3X4', 'Waxed tarp, 3 × 4 m', [2480, 5275]);
export const mug = product(9, 'MUG-ENAMEL-2', 'Enamel mugs, set of two', [430, 1225]);
export const chair = product(10, 'CHAIR-FOLDING', 'Folding beech chair', [3150, 6480]);
export const board = product(11, 'BOARD-ASH', 'Ash cutting board', [720, 1730]);
export const cooler = product(12, 'COOLER-20L', 'Canvas cooler, 20 l', [1980, 4390]);

export const products: readonly DemoProduct[] = [
  ...[lantern, rope, kettle, blanket, compass, hammock],
  ...[bottle, tarp, mug, chair, board, cooler],
];
