import type { ViolationSeverity } from '@fairshelf/shared-contracts/violations';

interface Known {
  readonly name: string;
  /** The severity when it misses its target. */
  readonly severity: ViolationSeverity;
}

/** The metrics of the account health report under the names in Seller Central. */
const names: Readonly<Record<string, Known>> = {
  'orderDefectRate.mfn': { name: 'Order defect rate, fulfilled by you', severity: 'high' },
  'orderDefectRate.afn': { name: 'Order defect rate, fulfilled by Amazon', severity: 'high' },
  lateShipmentRate: { name: 'Late shipment rate', severity: 'medium' },
  onTimeDeliveryRate: { name: 'On-time delivery rate', severity: 'medium' },
  unitOnTimeDeliveryRate: { name: 'Units delivered on time', severity: 'medium' },
  validTrackingRate: { name: 'Valid tracking rate', severity: 'medium' },
  preFulfillmentCancellationRate: { name: 'Cancellations before shipping', severity: 'medium' },
  invoiceDefectRate: { name: 'Invoice defect rate', severity: 'medium' },
  listingPolicyViolations: { name: 'Listing policy violations', severity: 'high' },
  otherPolicyViolations: { name: 'Other policy violations', severity: 'high' },
  restrictedProductPolicyViolations: { name: 'Restricted product violations', severity: 'high' },
  productAuthenticityCustomerComplaints: {
    name: 'Authenticity complaints',
    severity: 'high',
  },
  productConditionCustomerComplaints: { name: 'Condition complaints', severity: 'high' },
  productSafetyCustomerComplaints: { name: 'Safety complaints', severity: 'high' },
  foodAndProductSafetyIssues: { name: 'Food and product safety issues', severity: 'high' },
  receivedIntellectualPropertyComplaints: {
    name: 'Intellectual property complaints',
    severity: 'high',
  },
  suspectedIntellectualPropertyViolations: {
    name: 'Suspected intellectual property violations',
    severity: 'high',
  },
  documentRequests: { name: 'Document requests', severity: 'medium' },
};

/** `spammingSellerMessaging` becomes 'Spamming seller messaging'. */
function spelledOut(code: string): string {
  const words = code
    .replace(/^.*\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a metric; an unknown one is derived from its code. */
export const healthName = (code: string): string =>
  names[code]?.name ?? (code.startsWith('warning.') ? `Warning: ${spelledOut(code)}` : spelledOut(code));

/** The severity of a metric that misses its target. */
export const healthSeverity = (code: string): ViolationSeverity =>
  names[code]?.severity ?? (code.startsWith('warning.') ? 'medium' : 'high');
