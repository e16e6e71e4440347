import type { ClaimWords } from './claim-words.ts';

const STOCK_POLICY = 'Politique de remboursement du stock Expédié par Amazon';
const units = (count: number) => (count < 2 ? `${count} unité` : `${count} unités`);
const many = (count: number) => (count < 2 ? '' : 's');

export const french: ClaimWords = {
  locale: 'fr-FR',
  categories: {
    'lost-in-warehouse': {
      subject: 'Unités perdues dans votre centre de distribution',
      policy: `${STOCK_POLICY} : les unités perdues ou endommagées dans le centre de distribution sont remplacées ou remboursées`,
      request: 'Veuillez vérifier les ajustements de stock indiqués ci-dessus pour ce FNSKU.',
    },
    'damaged-in-warehouse': {
      subject: 'Unités endommagées dans votre centre de distribution',
      policy: `${STOCK_POLICY} : les unités perdues ou endommagées dans le centre de distribution sont remplacées ou remboursées`,
      request: 'Veuillez vérifier les ajustements pour dommage indiqués ci-dessus pour ce FNSKU.',
    },
    'customer-return': {
      subject: 'Commande remboursée sans retour complet',
      policy: `${STOCK_POLICY} : les unités remboursées que le client ne renvoie pas à temps sont indemnisées`,
      request: 'Veuillez vérifier si les unités remboursées ont été renvoyées et ajoutées à notre stock.',
    },
    removal: {
      subject: 'Retrait de stock arrivé incomplet',
      policy: `${STOCK_POLICY} : les unités retirées du stock et perdues avant leur arrivée sont remboursées`,
      request: 'Veuillez vérifier le suivi des colis de retrait indiqués ci-dessus.',
    },
    'inbound-shortage': {
      subject: 'Envoi à Amazon reçu incomplet',
      policy: `${STOCK_POLICY} : les unités arrivées dans un envoi à Amazon et non enregistrées sont remboursées`,
      request: 'Veuillez rapprocher cet envoi des unités reçues et des justificatifs joints.',
    },
    'fee-overcharge': {
      subject: 'Frais de traitement facturés pour une taille ou un poids erroné',
      policy: 'Frais Expédié par Amazon : les frais suivent la taille et le poids réels du produit',
      request: 'Veuillez mesurer à nouveau le produit et corriger sa catégorie de taille.',
    },
    'value-re-evaluation': {
      subject: 'Remboursement inférieur au coût d’approvisionnement',
      policy: `${STOCK_POLICY} : le stock perdu avant une commande est remboursé à son coût d’approvisionnement`,
      request: 'Veuillez réévaluer ce remboursement selon notre coût d’approvisionnement.',
    },
    'reversed-reimbursement': {
      subject: 'Remboursement repris',
      policy: `${STOCK_POLICY} : un remboursement est repris seulement pour des unités retrouvées`,
      request: 'Veuillez indiquer les unités retrouvées ou rétablir le remboursement.',
    },
  },
  events: {
    'stock-loss': ({ isDamage, units: count, day, country }) =>
      `Le registre de stock indique ${units(count)} ${isDamage ? 'endommagée' : 'perdue'}${many(count)} le ${day} (${country}).`,
    'missing-return': ({ order, sku, refunded, returned, day }) =>
      `Commande ${order} : ${units(refunded)} de ${sku} remboursée${many(refunded)} le ${day}, ${units(returned)} renvoyée${many(returned)}.`,
    shortage: ({ shipment, sku, shipped, received }) =>
      `L’envoi ${shipment} contenait ${units(shipped)} de ${sku} ; ${units(received)} reçue${many(received)}, et l’envoi est clos.`,
    'lost-removal': ({ how, order, units: whole, day }) =>
      ({
        vanished: `Le retrait ${order} est terminé, mais ${units(whole)} ne figure${whole < 2 ? '' : 'nt'} ni parmi les envois, ni parmi les mises au rebut, ni parmi les annulations.`,
        'no-parcel': `Le retrait ${order} compte comme expédiée${many(whole)} ${units(whole)} sans colis correspondant.`,
        'parcel-lost': `Un colis du retrait ${order} contenant ${units(whole)}, expédié le ${day}, a été perdu en route.`,
        'parcel-short': `Dans un colis du retrait ${order}, livré le ${day}, il manquait ${units(whole)}.`,
      })[how],
    overcharge: ({ sku, measured, actual, statedBy }) =>
      `Vous avez mesuré ${sku} à ${measured} ; ${statedBy === 'catalog' ? 'votre propre catalogue indique' : 'nous avons mesuré'} ${actual}.`,
    underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
      `Le remboursement ${reimbursement} (${reason}) du ${day} a payé ${paid} pour une unité de ${sku} ; notre coût d’approvisionnement approuvé est de ${cost}.`,
    reversal: ({ day, taken, putBack, reimbursement }) =>
      `Le ${day}, le paiement de ${units(taken)}${reimbursement ? ` (remboursement ${reimbursement})` : ''} a été repris et ${units(putBack)} ajoutée${many(putBack)} à notre stock en échange.`,
  },
  facts: {
    sale: ({ order }) => `Vendu, commande ${order}`,
    refund: ({ order }) => `Remboursé au client, commande ${order}`,
    fee: ({ order }) => `Frais de traitement, commande ${order}`,
    return: ({ sku, disposition, reason }) =>
      ['Renvoyé', sku, disposition, reason].filter(Boolean).join(', '),
    shipment: ({ shipment, shipped, received }) =>
      `Envoi ${shipment} : ${shipped} expédiées, ${received} reçues, clos`,
    measurement: ({ measured }) => `Mesuré à ${measured}`,
    'estimated-fee': () => 'Frais de traitement par unité selon l’estimation d’Amazon',
    reimbursement: ({ reimbursement, inStock, reason }) =>
      `Remboursement ${reimbursement}${inStock ? `, ${inStock} en stock` : ''}, ${reason}`,
    'removal-order': ({ order, requested, shipped, disposed, cancelled, status }) =>
      `Retrait ${order} : ${requested} demandées, ${shipped} expédiées, ${disposed} mises au rebut, ${cancelled} annulées, ${status}`,
    parcel: ({ tracking, carrier, delivery, deliveredOn, received }) =>
      `Colis ${tracking} par ${carrier}${delivery === 'lost' ? ', perdu' : ''}${delivery === 'delivered' && deliveredOn ? `, livré le ${deliveredOn}${received === null ? '' : ` avec ${received}`}` : ''}`,
    cost: ({ sku }) => `Coût d’approvisionnement approuvé par unité de ${sku}`,
  },
  factKinds: {
    ledger_event: 'Mouvement de stock',
    reimbursement: 'Remboursement',
    document: 'Justificatif',
    customer_return: 'Retour client',
    order_charge: 'Frais liés à une commande',
    removal_order: 'Retrait de stock',
    removal_shipment: 'Colis de retrait',
    inbound_item: 'Envoi à Amazon',
    fee_preview: 'Mesure prise par Amazon',
    fee_estimate: 'Frais estimés',
    true_dimension: 'Dimensions réelles',
    sourcing_cost: 'Coût d’approvisionnement approuvé',
  },
  codes: {
    adjustments: 'ajustement',
    sellable: 'vendable',
    defective: 'défectueux',
    customerdamaged: 'endommagé par le client',
    carrierdamaged: 'endommagé par le transporteur',
    warehousedamaged: 'endommagé en entrepôt',
    distributordamaged: 'endommagé par le distributeur',
    lostwarehouse: 'perdu en entrepôt',
    damagedwarehouse: 'endommagé en entrepôt',
    lostinbound: 'perdu avant réception',
    damagedinbound: 'endommagé avant réception',
    lostoutbound: 'perdu avant livraison au client',
    damagedoutbound: 'endommagé avant livraison au client',
    removalorderlost: 'perdu lors du retrait',
    customerreturn: 'retour client',
    customerserviceissue: 'problème du service client',
    reimbursementreversal: 'remboursement repris',
    completed: 'terminé',
    unwanteditem: 'article non souhaité',
    noreasongiven: 'aucun motif indiqué',
    switcheroo: 'autre article renvoyé',
    notasdescribed: 'non conforme à la fiche',
    orderedwrongitem: 'mauvais article commandé',
  },
  reasons: {
    M: 'égaré',
    F: 'retrouvé',
    5: 'introuvable',
    E: 'endommagé en entrepôt',
    6: 'endommagé par le transporteur',
    P: 'contrepartie du dommage',
    1: 'correctif',
    J: 'correctif',
    2: 'correctif',
  },
  documents: {
    invoice: 'Facture du fournisseur',
    delivery: 'Preuve de livraison ou bordereau',
    'cost-proof': 'Preuve du coût d’approvisionnement',
    ownership: 'Preuve de propriété',
    other: 'Autre justificatif',
  },

  inches: 'pouces',
  pounds: 'livres',
  units,
  ofProduct: (count, title) => `${count} de ${title}`,
  at: (center) => ` à ${center}`,
  reference: (id) => `, référence ${id}`,
  reimburse: (product) => `Veuillez rembourser ${product}.`,
  reimburseFees: (count) => `Veuillez rembourser les frais facturés en trop pour ${count}.`,
  records: 'Éléments de preuve',
  policyLabel: 'Règle invoquée',
  requestLabel: 'Demande',
  sentBy: 'Expéditeur',
  phone: 'Téléphone',
  attached: 'Pièces jointes',
  colon: ' :',
};
