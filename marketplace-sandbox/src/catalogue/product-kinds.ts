import { gardenKinds } from './kinds/garden.ts';
import { homeKinds } from './kinds/home.ts';
import { kitchenKinds } from './kinds/kitchen.ts';
import { officeKinds } from './kinds/office.ts';
import { outdoorKinds } from './kinds/outdoor.ts';
import type { Department, ProductKind } from './product-kind.ts';

export type { Department, ProductKind } from './product-kind.ts';

/** Every kind. The index in this list is encoded in ASINs: only add at the end. */
export const productKinds: readonly ProductKind[] = [
  ...kitchenKinds,
  ...homeKinds,
  ...outdoorKinds,
  ...officeKinds,
  ...gardenKinds,
];

export const departmentNames: Record<Department, string> = {
  kitchen: 'Kitchen & Dining',
  home: 'Home Décor',
  outdoor: 'Sports & Outdoors',
  office: 'Office Products',
  garden: 'Garden & Pets',
};
