import { DEFAULT_FORMATS } from '@fairshelf/shared-contracts/core';
import type { ClaimWords } from './claim-words.ts';

const STOCK_POLICY = 'FBA inventory reimbursement policy';
const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);
const was = (count: number) => (count === 1 ? 'was' : 'were');

export const english: ClaimWords = {
  locale: DEFAULT_FORMATS.locale,
  categories: {
    'lost-in-warehouse': {
      subject: 'Units lost in your fulfillment center',
      policy: `${STOCK_POLICY}: units lost or damaged in the fulfillment center are replaced or reimbursed`,
      request: 'Please check the inventory adjustments listed above for this FNSKU.',
    },
    'damaged-in-warehouse': {
      subject: 'Units damaged in your fulfillment center',
      policy: `${STOCK_POLICY}: units lost or damaged in the fulfillment center are replaced or reimbursed`,
      request: 'Please check the damage adjustments listed above for this FNSKU.',
    },
    'customer-return': {
      subject: 'Refunded order without a complete return',
      policy: `${STOCK_POLICY}: refunded units that the customer doesn’t return in time are reimbursed`,
      request: 'Please check whether the refunded units were returned and added to our inventory.',
    },
    removal: {
      subject: 'Removal order that did not arrive complete',
      policy: `${STOCK_POLICY}: units of a removal order that are lost before they arrive are reimbursed`,
      request: 'Please check the tracking of the removal shipments listed above.',
    },
    'inbound-shortage': {
      subject: 'Inbound shipment received short',
      policy: `${STOCK_POLICY}: units that arrive in a shipment to Amazon and aren’t received are reimbursed`,
      request: 'Please reconcile the shipment with the units received and the documents attached.',
    },
    'fee-overcharge': {
      subject: 'Fulfillment fee charged for a wrong size or weight',
      policy: 'FBA fulfillment fees: the fee follows the product’s true size and weight',
      request: 'Please remeasure the product and correct its size tier.',
    },
    'value-re-evaluation': {
      subject: 'Reimbursement below the sourcing cost',
      policy: `${STOCK_POLICY}: stock lost before an order is reimbursed at its sourcing cost`,
      request: 'Please re-evaluate the reimbursement by our sourcing cost.',
    },
    'reversed-reimbursement': {
      subject: 'Reimbursement that was taken back',
      policy: `${STOCK_POLICY}: a reimbursement is taken back only for units that were found`,
      request: 'Please name the units that were found, or return the reimbursement.',
    },
  },
  events: {
    'stock-loss': ({ isDamage, units: count, day, country }) =>
      `The inventory ledger reports ${units(count)} ${isDamage ? 'damaged' : 'lost'} on ${day} (${country}).`,
    'missing-return': ({ order, sku, refunded, returned, day }) =>
      `Order ${order}: ${units(refunded)} of ${sku} ${was(refunded)} refunded on ${day}, ${units(returned)} came back.`,
    shortage: ({ shipment, sku, shipped, received }) =>
      `Shipment ${shipment} held ${units(shipped)} of ${sku}; ${units(received)} ${was(received)} received, and the shipment is closed.`,
    'lost-removal': ({ how, order, units: whole, day }) =>
      ({
        vanished: `Removal order ${order} is completed, but ${units(whole)} of it ${was(whole)} neither shipped, nor disposed of, nor cancelled.`,
        'no-parcel': `Removal order ${order} counts ${units(whole)} as shipped that no parcel of it holds.`,
        'parcel-lost': `A parcel of removal order ${order} with ${units(whole)}, shipped on ${day}, was lost on its way.`,
        'parcel-short': `A parcel of removal order ${order}, delivered on ${day}, was ${units(whole)} short.`,
      })[how],
    overcharge: ({ sku, measured, actual, statedBy }) =>
      `You measured ${sku} as ${measured}; ${statedBy === 'catalog' ? 'your own catalog states' : 'we measured'} ${actual}.`,
    underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
      `Reimbursement ${reimbursement} (${reason}) of ${day} paid ${paid} for a unit of ${sku}; our approved sourcing cost is ${cost}.`,
    reversal: ({ day, taken, putBack, reimbursement }) =>
      `On ${day} the payment for ${units(taken)}${reimbursement ? ` (reimbursement ${reimbursement})` : ''} was taken back and ${units(putBack)} added to our stock for it.`,
  },
  facts: {
    sale: ({ order }) => `Sold, order ${order}`,
    refund: ({ order }) => `Refunded to the buyer, order ${order}`,
    fee: ({ order }) => `Fulfillment fee, order ${order}`,
    return: ({ sku, disposition, reason }) =>
      ['Returned', sku, disposition, reason].filter(Boolean).join(', '),
    shipment: ({ shipment, shipped, received }) =>
      `Shipment ${shipment}: ${shipped} shipped, ${received} received, closed`,
    measurement: ({ measured }) => `Measured ${measured}`,
    'estimated-fee': () => 'Fulfillment fee per unit, estimated by Amazon',
    reimbursement: ({ reimbursement, inStock, reason }) =>
      `Reimbursement ${reimbursement}${inStock ? `, ${inStock} in stock` : ''}, ${reason}`,
    'removal-order': ({ order, requested, shipped, disposed, cancelled, status }) =>
      `Removal order ${order}: ${requested} requested, ${shipped} shipped, ${disposed} disposed of, ${cancelled} cancelled, ${status}`,
    parcel: ({ tracking, carrier, delivery, deliveredOn, received }) =>
      `Parcel ${tracking} by ${carrier}${delivery === 'lost' ? ', lost' : ''}${delivery === 'delivered' && deliveredOn ? `, delivered ${deliveredOn}${received === null ? '' : ` with ${received}`}` : ''}`,
    cost: ({ sku }) => `Approved sourcing cost of a unit of ${sku}`,
  },
  factKinds: {
    ledger_event: 'Ledger movement',
    reimbursement: 'Reimbursement',
    document: 'Document',
    customer_return: 'Customer return',
    order_charge: 'Charge of an order',
    removal_order: 'Removal order',
    removal_shipment: 'Removal parcel',
    inbound_item: 'Shipment to Amazon',
    fee_preview: 'Amazon’s measurement',
    fee_estimate: 'Estimated fee',
    true_dimension: 'True measurement',
    sourcing_cost: 'Approved sourcing cost',
  },
  codes: {
    adjustments: 'adjustment',
    sellable: 'sellable',
    defective: 'defective',
    customerdamaged: 'damaged by the customer',
    carrierdamaged: 'damaged by the carrier',
    warehousedamaged: 'damaged in the warehouse',
    distributordamaged: 'damaged by the distributor',
    lostwarehouse: 'lost in the warehouse',
    damagedwarehouse: 'damaged in the warehouse',
    lostinbound: 'lost on the way in',
    damagedinbound: 'damaged on the way in',
    lostoutbound: 'lost on the way to the buyer',
    damagedoutbound: 'damaged on the way to the buyer',
    removalorderlost: 'lost in removal',
    customerreturn: 'customer return',
    customerserviceissue: 'customer service issue',
    reimbursementreversal: 'reimbursement taken back',
    completed: 'completed',
    unwanteditem: 'not wanted anymore',
    noreasongiven: 'no reason given',
    switcheroo: 'another item came back',
    notasdescribed: 'not as described',
    orderedwrongitem: 'ordered the wrong item',
  },
  reasons: {
    M: 'misplaced',
    F: 'found',
    5: 'unrecoverable',
    E: 'damaged in the warehouse',
    6: 'damaged by the carrier',
    P: 'counter-entry of a damage',
    1: 'correction',
    J: 'correction',
    2: 'correction',
  },
  documents: {
    invoice: 'Supplier invoice',
    delivery: 'Proof of delivery or packing slip',
    'cost-proof': 'Proof of sourcing cost',
    ownership: 'Proof of ownership',
    other: 'Other document',
  },
  inches: 'inches',
  pounds: 'pounds',
  units,
  ofProduct: (count, title) => `${count} of ${title}`,
  at: (center) => ` at ${center}`,
  reference: (id) => `, reference ${id}`,
  reimburse: (product) => `Please reimburse ${product}.`,
  reimburseFees: (count) => `Please reimburse the fees overcharged for ${count}.`,
  records: 'Records',
  policyLabel: 'Policy',
  requestLabel: 'Request',
  sentBy: 'Sent by',
  phone: 'Phone',
  attached: 'Attached',
  colon: ':',
};
