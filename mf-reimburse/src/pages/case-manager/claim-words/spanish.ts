import type { ClaimWords } from './claim-words.ts';

const STOCK_POLICY = 'Política de reembolso del inventario de Logística de Amazon';
const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`);
const many = (count: number) => (count === 1 ? '' : 's');

export const spanish: ClaimWords = {
  locale: 'es-ES',
  categories: {
    'lost-in-warehouse': {
      subject: 'Unidades perdidas en su centro logístico',
      policy: `${STOCK_POLICY}: las unidades perdidas o dañadas en el centro logístico se reponen o se reembolsan`,
      request: 'Les pedimos que comprueben los ajustes de inventario indicados arriba para este FNSKU.',
    },
    'damaged-in-warehouse': {
      subject: 'Unidades dañadas en su centro logístico',
      policy: `${STOCK_POLICY}: las unidades perdidas o dañadas en el centro logístico se reponen o se reembolsan`,
      request: 'Les pedimos que comprueben los ajustes por daños indicados arriba para este FNSKU.',
    },
    'customer-return': {
      subject: 'Pedido reembolsado sin devolución completa',
      policy: `${STOCK_POLICY}: las unidades reembolsadas que el cliente no devuelve a tiempo se compensan`,
      request:
        'Les pedimos que comprueben si las unidades reembolsadas se devolvieron y se añadieron a nuestro inventario.',
    },
    removal: {
      subject: 'Retirada de inventario recibida incompleta',
      policy: `${STOCK_POLICY}: las unidades de una retirada que se pierden antes de llegar se reembolsan`,
      request: 'Les pedimos que comprueben el seguimiento de los envíos de retirada indicados arriba.',
    },
    'inbound-shortage': {
      subject: 'Envío a Amazon recibido incompleto',
      policy: `${STOCK_POLICY}: las unidades que llegan en un envío a Amazon y no se registran se reembolsan`,
      request: 'Les pedimos que concilien el envío con las unidades recibidas y los justificantes adjuntos.',
    },
    'fee-overcharge': {
      subject: 'Tarifa de gestión cobrada por un tamaño o peso erróneo',
      policy: 'Tarifas de Logística de Amazon: la tarifa sigue el tamaño y el peso reales del producto',
      request: 'Les pedimos que vuelvan a medir el producto y corrijan su nivel de tamaño.',
    },
    'value-re-evaluation': {
      subject: 'Reembolso inferior al coste de adquisición',
      policy: `${STOCK_POLICY}: el inventario perdido antes de un pedido se reembolsa a su coste de adquisición`,
      request: 'Les pedimos que revisen el reembolso según nuestro coste de adquisición.',
    },
    'reversed-reimbursement': {
      subject: 'Reembolso retirado',
      policy: `${STOCK_POLICY}: un reembolso se retira solo por unidades encontradas`,
      request: 'Les pedimos que indiquen las unidades encontradas o repongan el reembolso.',
    },
  },
  events: {
    'stock-loss': ({ isDamage, units: count, day, country }) =>
      `El registro de inventario indica ${units(count)} ${isDamage ? 'dañada' : 'perdida'}${many(count)} el ${day} (${country}).`,
    'missing-return': ({ order, sku, refunded, returned, day }) =>
      `Pedido ${order}: ${units(refunded)} de ${sku} reembolsada${many(refunded)} el ${day}, ${units(returned)} devuelta${many(returned)}.`,
    shortage: ({ shipment, sku, shipped, received }) =>
      `El envío ${shipment} contenía ${units(shipped)} de ${sku}; ${units(received)} recibida${many(received)}, y el envío está cerrado.`,
    'lost-removal': ({ how, order, units: whole, day }) =>
      ({
        vanished: `La retirada ${order} está completada, pero ${units(whole)} no figura${whole === 1 ? '' : 'n'} como enviada${many(whole)}, eliminada${many(whole)} ni cancelada${many(whole)}.`,
        'no-parcel': `La retirada ${order} cuenta como enviada${many(whole)} ${units(whole)} que ningún paquete contiene.`,
        'parcel-lost': `Un paquete de la retirada ${order} con ${units(whole)}, enviado el ${day}, se perdió en el camino.`,
        'parcel-short': `En un paquete de la retirada ${order}, entregado el ${day}, faltaba${whole === 1 ? '' : 'n'} ${units(whole)}.`,
      })[how],
    overcharge: ({ sku, measured, actual, statedBy }) =>
      `Ustedes midieron ${sku} como ${measured}; ${statedBy === 'catalog' ? 'su propio catálogo indica' : 'nosotros medimos'} ${actual}.`,
    underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
      `El reembolso ${reimbursement} (${reason}) del ${day} pagó ${paid} por una unidad de ${sku}; nuestro coste de adquisición aprobado es ${cost}.`,
    reversal: ({ day, taken, putBack, reimbursement }) =>
      `El ${day} se retiró el pago de ${units(taken)}${reimbursement ? ` (reembolso ${reimbursement})` : ''} y a cambio se añadió a nuestro inventario: ${units(putBack)}.`,
  },
  facts: {
    sale: ({ order }) => `Vendido, pedido ${order}`,
    refund: ({ order }) => `Reembolsado al cliente, pedido ${order}`,
    fee: ({ order }) => `Tarifa de gestión, pedido ${order}`,
    return: ({ sku, disposition, reason }) =>
      ['Devuelto', sku, disposition, reason].filter(Boolean).join(', '),
    shipment: ({ shipment, shipped, received }) =>
      `Envío ${shipment}: ${shipped} enviadas, ${received} recibidas, cerrado`,
    measurement: ({ measured }) => `Medido como ${measured}`,
    'estimated-fee': () => 'Tarifa de gestión de una unidad según la estimación de Amazon',
    reimbursement: ({ reimbursement, inStock, reason }) =>
      `Reembolso ${reimbursement}${inStock ? `, ${inStock} en inventario` : ''}, ${reason}`,
    'removal-order': ({ order, requested, shipped, disposed, cancelled, status }) =>
      `Retirada ${order}: ${requested} solicitadas, ${shipped} enviadas, ${disposed} eliminadas, ${cancelled} canceladas, ${status}`,
    parcel: ({ tracking, carrier, delivery, deliveredOn, received }) =>
      `Paquete ${tracking} con ${carrier}${delivery === 'lost' ? ', perdido' : ''}${delivery === 'delivered' && deliveredOn ? `, entregado el ${deliveredOn}${received === null ? '' : ` con ${received}`}` : ''}`,
    cost: ({ sku }) => `Coste de adquisición aprobado de una unidad de ${sku}`,
  },
  factKinds: {
    ledger_event: 'Movimiento de inventario',
    reimbursement: 'Reembolso',
    document: 'Justificante',
    customer_return: 'Devolución del cliente',
    order_charge: 'Tarifa de un pedido',
    removal_order: 'Retirada de inventario',
    removal_shipment: 'Paquete de retirada',
    inbound_item: 'Envío a Amazon',
    fee_preview: 'Medición de Amazon',
    fee_estimate: 'Tarifa estimada',
    true_dimension: 'Medidas reales',
    sourcing_cost: 'Coste de adquisición aprobado',
  },
  codes: {
    adjustments: 'ajuste',
    sellable: 'vendible',
    defective: 'defectuoso',
    customerdamaged: 'dañado por el cliente',
    carrierdamaged: 'dañado por el transportista',
    warehousedamaged: 'dañado en el almacén',
    distributordamaged: 'dañado por el distribuidor',
    lostwarehouse: 'perdido en el almacén',
    damagedwarehouse: 'dañado en el almacén',
    lostinbound: 'perdido antes de la recepción',
    damagedinbound: 'dañado antes de la recepción',
    lostoutbound: 'perdido en el envío al cliente',
    damagedoutbound: 'dañado en el envío al cliente',
    removalorderlost: 'perdido en la retirada',
    customerreturn: 'devolución del cliente',
    customerserviceissue: 'problema de atención al cliente',
    reimbursementreversal: 'reembolso retirado',
    completed: 'completada',
    unwanteditem: 'ya no lo quiere',
    noreasongiven: 'sin motivo indicado',
    switcheroo: 'devolvió otro artículo',
    notasdescribed: 'no coincide con la descripción',
    orderedwrongitem: 'pidió el artículo equivocado',
  },
  reasons: {
    M: 'extraviado',
    F: 'encontrado',
    5: 'irrecuperable',
    E: 'dañado en el almacén',
    6: 'dañado por el transportista',
    P: 'contrapartida de un daño',
    1: 'corrección',
    J: 'corrección',
    2: 'corrección',
  },
  documents: {
    invoice: 'Factura del proveedor',
    delivery: 'Prueba de entrega o albarán',
    'cost-proof': 'Prueba del coste de adquisición',
    ownership: 'Prueba de propiedad',
    other: 'Otro justificante',
  },

  inches: 'pulgadas',
  pounds: 'libras',
  units,
  ofProduct: (count, title) => `${count} de ${title}`,
  at: (center) => ` en ${center}`,
  reference: (id) => `, referencia ${id}`,
  reimburse: (product) => `Les pedimos que reembolsen ${product}.`,
  reimburseFees: (count) => `Les pedimos que reembolsen las tarifas cobradas de más por ${count}.`,
  records: 'Registros',
  policyLabel: 'Política aplicable',
  requestLabel: 'Solicitud',
  sentBy: 'Remitente',
  phone: 'Teléfono',
  attached: 'Adjuntos',
  colon: ':',
};
