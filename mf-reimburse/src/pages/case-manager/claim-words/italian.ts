import type { ClaimWords } from './claim-words.ts';

const STOCK_POLICY = 'Norme di rimborso per l’inventario Logistica di Amazon';
const units = (count: number) => `${count} unità`;
const one = (count: number) => count === 1;

export const italian: ClaimWords = {
  locale: 'it-IT',
  categories: {
    'lost-in-warehouse': {
      subject: 'Unità smarrite nel vostro centro logistico',
      policy: `${STOCK_POLICY}: le unità smarrite o danneggiate nel centro logistico vengono sostituite o rimborsate`,
      request: 'Vi chiediamo di verificare le rettifiche di inventario elencate sopra per questo FNSKU.',
    },
    'damaged-in-warehouse': {
      subject: 'Unità danneggiate nel vostro centro logistico',
      policy: `${STOCK_POLICY}: le unità smarrite o danneggiate nel centro logistico vengono sostituite o rimborsate`,
      request: 'Vi chiediamo di verificare le rettifiche per danni elencate sopra per questo FNSKU.',
    },
    'customer-return': {
      subject: 'Ordine rimborsato senza reso completo',
      policy: `${STOCK_POLICY}: le unità rimborsate che il cliente non restituisce in tempo vengono risarcite`,
      request:
        'Vi chiediamo di verificare se le unità rimborsate sono state restituite e aggiunte al nostro inventario.',
    },
    removal: {
      subject: 'Rimozione arrivata incompleta',
      policy: `${STOCK_POLICY}: le unità di una rimozione smarrite prima della consegna vengono rimborsate`,
      request: 'Vi chiediamo di verificare il tracciamento delle spedizioni di rimozione elencate sopra.',
    },
    'inbound-shortage': {
      subject: 'Spedizione ad Amazon ricevuta incompleta',
      policy: `${STOCK_POLICY}: le unità arrivate con una spedizione ad Amazon e non registrate vengono rimborsate`,
      request: 'Vi chiediamo di riconciliare la spedizione con le unità ricevute e i documenti allegati.',
    },
    'fee-overcharge': {
      subject: 'Tariffa di gestione calcolata su dimensioni o peso errati',
      policy:
        'Tariffe della Logistica di Amazon: la tariffa segue le dimensioni e il peso reali del prodotto',
      request: 'Vi chiediamo di misurare di nuovo il prodotto e correggere la sua fascia dimensionale.',
    },
    'value-re-evaluation': {
      subject: 'Rimborso inferiore al costo di approvvigionamento',
      policy: `${STOCK_POLICY}: la merce smarrita prima di un ordine viene rimborsata al costo di approvvigionamento`,
      request: 'Vi chiediamo di rivalutare il rimborso secondo il nostro costo di approvvigionamento.',
    },
    'reversed-reimbursement': {
      subject: 'Rimborso annullato',
      policy: `${STOCK_POLICY}: un rimborso viene annullato solo per unità ritrovate`,
      request: 'Vi chiediamo di indicare le unità ritrovate oppure di ripristinare il rimborso.',
    },
  },
  events: {
    'stock-loss': ({ isDamage, units: count, day, country }) =>
      `Il registro di inventario riporta ${units(count)} ${isDamage ? 'danneggiate' : 'smarrite'} il ${day} (${country}).`,
    'missing-return': ({ order, sku, refunded, returned, day }) =>
      `Ordine ${order}: ${units(refunded)} di ${sku} rimborsate il ${day}, ${units(returned)} restituite.`,
    shortage: ({ shipment, sku, shipped, received }) =>
      `La spedizione ${shipment} conteneva ${units(shipped)} di ${sku}; ricevute ${units(received)}, e la spedizione è chiusa.`,
    'lost-removal': ({ how, order, units: whole, day }) =>
      ({
        vanished: `La rimozione ${order} è completata, ma ${units(whole)} non ${one(whole) ? 'risulta' : 'risultano'} né tra le spedizioni, né tra gli smaltimenti, né tra gli annullamenti.`,
        'no-parcel': `La rimozione ${order} indica come spedite ${units(whole)} che nessun pacco contiene.`,
        'parcel-lost': `Un pacco della rimozione ${order} con ${units(whole)}, spedito il ${day}, è andato smarrito.`,
        'parcel-short': `In un pacco della rimozione ${order}, consegnato il ${day}, mancavano ${units(whole)}.`,
      })[how],
    overcharge: ({ sku, measured, actual, statedBy }) =>
      `Avete misurato ${sku} come ${measured}; ${statedBy === 'catalog' ? 'il vostro catalogo indica' : 'noi abbiamo misurato'} ${actual}.`,
    underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
      `Il rimborso ${reimbursement} (${reason}) del ${day} ha pagato ${paid} per una unità di ${sku}; il nostro costo di approvvigionamento approvato è ${cost}.`,
    reversal: ({ day, taken, putBack, reimbursement }) =>
      `Il ${day} il pagamento di ${units(taken)}${reimbursement ? ` (rimborso ${reimbursement})` : ''} è stato annullato; in cambio sono state aggiunte ${units(putBack)} al nostro inventario.`,
  },
  facts: {
    sale: ({ order }) => `Venduto, ordine ${order}`,
    refund: ({ order }) => `Rimborsato al cliente, ordine ${order}`,
    fee: ({ order }) => `Tariffa di gestione, ordine ${order}`,
    return: ({ sku, disposition, reason }) =>
      ['Restituito', sku, disposition, reason].filter(Boolean).join(', '),
    shipment: ({ shipment, shipped, received }) =>
      `Spedizione ${shipment}: ${shipped} spedite, ${received} ricevute, chiusa`,
    measurement: ({ measured }) => `Misurato come ${measured}`,
    'estimated-fee': () => 'Tariffa di gestione di una unità secondo la stima di Amazon',
    reimbursement: ({ reimbursement, inStock, reason }) =>
      `Rimborso ${reimbursement}${inStock ? `, ${inStock} a inventario` : ''}, ${reason}`,
    'removal-order': ({ order, requested, shipped, disposed, cancelled, status }) =>
      `Rimozione ${order}: ${requested} richieste, ${shipped} spedite, ${disposed} smaltite, ${cancelled} annullate, ${status}`,
    parcel: ({ tracking, carrier, delivery, deliveredOn, received }) =>
      `Pacco ${tracking} con ${carrier}${delivery === 'lost' ? ', smarrito' : ''}${delivery === 'delivered' && deliveredOn ? `, consegnato il ${deliveredOn}${received === null ? '' : ` con ${received}`}` : ''}`,
    cost: ({ sku }) => `Costo di approvvigionamento approvato di una unità di ${sku}`,
  },
  factKinds: {
    ledger_event: 'Movimento di inventario',
    reimbursement: 'Rimborso',
    document: 'Documento allegato',
    customer_return: 'Reso del cliente',
    order_charge: 'Tariffa di un ordine',
    removal_order: 'Rimozione',
    removal_shipment: 'Pacco di rimozione',
    inbound_item: 'Spedizione ad Amazon',
    fee_preview: 'Misurazione di Amazon',
    fee_estimate: 'Tariffa stimata',
    true_dimension: 'Dimensioni reali',
    sourcing_cost: 'Costo di approvvigionamento approvato',
  },
  codes: {
    adjustments: 'rettifica',
    sellable: 'vendibile',
    defective: 'difettoso',
    customerdamaged: 'danneggiato dal cliente',
    carrierdamaged: 'danneggiato dal corriere',
    warehousedamaged: 'danneggiato in magazzino',
    distributordamaged: 'danneggiato dal distributore',
    lostwarehouse: 'smarrito in magazzino',
    damagedwarehouse: 'danneggiato in magazzino',
    lostinbound: 'smarrito in entrata',
    damagedinbound: 'danneggiato in entrata',
    lostoutbound: 'smarrito durante la consegna',
    damagedoutbound: 'danneggiato durante la consegna',
    removalorderlost: 'smarrito nella rimozione',
    customerreturn: 'reso del cliente',
    customerserviceissue: 'problema del servizio clienti',
    reimbursementreversal: 'rimborso annullato',
    completed: 'completata',
    unwanteditem: 'non più desiderato',
    noreasongiven: 'nessun motivo indicato',
    switcheroo: 'restituito un altro articolo',
    notasdescribed: 'non conforme alla descrizione',
    orderedwrongitem: 'ordinato articolo sbagliato',
  },
  reasons: {
    M: 'smarrito',
    F: 'ritrovato',
    5: 'irrecuperabile',
    E: 'danneggiato in magazzino',
    6: 'danneggiato dal corriere',
    P: 'contropartita di un danno',
    1: 'correzione',
    J: 'correzione',
    2: 'correzione',
  },
  documents: {
    invoice: 'Fattura del fornitore',
    delivery: 'Prova di consegna o bolla',
    'cost-proof': 'Prova del costo di approvvigionamento',
    ownership: 'Prova di proprietà',
    other: 'Altro allegato',
  },

  inches: 'pollici',
  pounds: 'libbre',
  units,
  ofProduct: (count, title) => `${count} di ${title}`,
  at: (center) => ` presso ${center}`,
  reference: (id) => `, riferimento ${id}`,
  reimburse: (product) => `Vi chiediamo di rimborsare ${product}.`,
  reimburseFees: (count) => `Vi chiediamo di rimborsare le tariffe addebitate in eccesso per ${count}.`,
  records: 'Registrazioni',
  policyLabel: 'Norma',
  requestLabel: 'Richiesta',
  sentBy: 'Mittente',
  phone: 'Telefono',
  attached: 'Allegati',
  colon: ':',
};
