import { customerReturn } from './customer-return.ts';
import { damagedInWarehouse } from './damaged-in-warehouse.ts';
import { type Detector, detectorOf } from './detector.ts';
import { feeOvercharge } from './fee-overcharge.ts';
import { inboundShortage } from './inbound-shortage.ts';
import { lostInWarehouse } from './lost-in-warehouse.ts';
import { removal } from './removal.ts';
import { reversedReimbursement } from './reversed-reimbursement.ts';
import { valueReEvaluation } from './value-re-evaluation.ts';

/** Every kind of loss that detection finds, each in its own file. */
export const detectors: readonly Detector[] = [
  detectorOf(lostInWarehouse),
  detectorOf(damagedInWarehouse),
  detectorOf(inboundShortage),
  detectorOf(customerReturn),
  detectorOf(removal),
  detectorOf(feeOvercharge),
  detectorOf(valueReEvaluation),
  detectorOf(reversedReimbursement),
];
