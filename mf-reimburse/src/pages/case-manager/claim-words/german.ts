import type { ClaimWords } from './claim-words.ts';

const STOCK_POLICY = 'FBA-Erstattungsrichtlinie für Lagerbestand';
const units = (count: number) => (count === 1 ? '1 Einheit' : `${count} Einheiten`);
const werden = (count: number) => (count === 1 ? 'wurde' : 'wurden');

export const german: ClaimWords = {
  locale: 'de-DE',
  categories: {
    'lost-in-warehouse': {
      subject: 'Im Logistikzentrum verlorene Einheiten',
      policy: `${STOCK_POLICY}: Im Logistikzentrum verlorene oder beschädigte Einheiten werden ersetzt oder erstattet`,
      request: 'Bitte prüfen Sie die oben aufgeführten Bestandskorrekturen zu dieser FNSKU.',
    },
    'damaged-in-warehouse': {
      subject: 'Im Logistikzentrum beschädigte Einheiten',
      policy: `${STOCK_POLICY}: Im Logistikzentrum verlorene oder beschädigte Einheiten werden ersetzt oder erstattet`,
      request: 'Bitte prüfen Sie die oben aufgeführten Schadensbuchungen zu dieser FNSKU.',
    },
    'customer-return': {
      subject: 'Erstattete Bestellung ohne vollständige Rücksendung',
      policy: `${STOCK_POLICY}: Erstattete Einheiten, die der Kunde nicht fristgerecht zurücksendet, werden vergütet`,
      request:
        'Bitte prüfen Sie, ob die erstatteten Einheiten zurückgesendet und unserem Bestand gutgeschrieben wurden.',
    },
    removal: {
      subject: 'Unvollständig eingetroffene Remission',
      policy: `${STOCK_POLICY}: Einheiten einer Remission, die vor der Ankunft verloren gehen, werden erstattet`,
      request: 'Bitte prüfen Sie die Sendungsverfolgung der oben aufgeführten Remissionssendungen.',
    },
    'inbound-shortage': {
      subject: 'Lieferung an Amazon unvollständig eingebucht',
      policy: `${STOCK_POLICY}: Einheiten, die in einer Lieferung bei Amazon eintreffen und nicht eingebucht werden, werden erstattet`,
      request:
        'Bitte gleichen Sie die Lieferung mit den eingebuchten Einheiten und den beigefügten Belegen ab.',
    },
    'fee-overcharge': {
      subject: 'Versandgebühr nach falscher Größe oder falschem Gewicht',
      policy:
        'FBA-Versandgebühren: Die Gebühr richtet sich nach der tatsächlichen Größe und dem tatsächlichen Gewicht des Produkts',
      request: 'Bitte vermessen Sie das Produkt neu und berichtigen Sie seine Größenstufe.',
    },
    'value-re-evaluation': {
      subject: 'Erstattung unter den Beschaffungskosten',
      policy: `${STOCK_POLICY}: Vor einer Bestellung verlorener Bestand wird zu den Beschaffungskosten erstattet`,
      request: 'Bitte bewerten Sie die Erstattung nach unseren Beschaffungskosten neu.',
    },
    'reversed-reimbursement': {
      subject: 'Zurückgenommene Erstattung',
      policy: `${STOCK_POLICY}: Eine Erstattung wird nur für wiedergefundene Einheiten zurückgenommen`,
      request: 'Bitte nennen Sie die wiedergefundenen Einheiten oder zahlen Sie die Erstattung erneut aus.',
    },
  },
  events: {
    'stock-loss': ({ isDamage, units: count, day, country }) =>
      `Das Bestandsprotokoll weist für den ${day} ${units(count)} als ${isDamage ? 'beschädigt' : 'verloren'} aus (${country}).`,
    'missing-return': ({ order, sku, refunded, returned, day }) =>
      `Bestellung ${order}: Am ${day} ${werden(refunded)} ${units(refunded)} von ${sku} erstattet, zurückgekommen: ${units(returned)}.`,
    shortage: ({ shipment, sku, shipped, received }) =>
      `Lieferung ${shipment} enthielt ${units(shipped)} von ${sku}; eingebucht ${werden(received)} ${units(received)}, und die Lieferung ist abgeschlossen.`,
    'lost-removal': ({ how, order, units: whole, day }) =>
      ({
        vanished: `Remission ${order} ist abgeschlossen, aber ${units(whole)} davon ${werden(whole)} weder versandt noch entsorgt noch storniert.`,
        'no-parcel': `Remission ${order} führt ${units(whole)} als versandt, die in keinem Paket enthalten sind.`,
        'parcel-lost': `Ein Paket der Remission ${order} mit ${units(whole)}, versandt am ${day}, ging unterwegs verloren.`,
        'parcel-short': `In einem Paket der Remission ${order}, zugestellt am ${day}, fehlten ${units(whole)}.`,
      })[how],
    overcharge: ({ sku, measured, actual, statedBy }) =>
      `Sie haben ${sku} mit ${measured} vermessen; ${statedBy === 'catalog' ? 'Ihr eigener Katalog nennt' : 'wir haben gemessen:'} ${actual}.`,
    underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
      `Erstattung ${reimbursement} (${reason}) vom ${day} zahlte ${paid} für eine Einheit von ${sku}; unsere anerkannten Beschaffungskosten betragen ${cost}.`,
    reversal: ({ day, taken, putBack, reimbursement }) =>
      `Am ${day} wurde die Zahlung für ${units(taken)}${reimbursement ? ` (Erstattung ${reimbursement})` : ''} zurückgenommen; dafür ${werden(putBack)} ${units(putBack)} in unseren Bestand gebucht.`,
  },
  facts: {
    sale: ({ order }) => `Verkauft, Bestellung ${order}`,
    refund: ({ order }) => `Dem Käufer erstattet, Bestellung ${order}`,
    fee: ({ order }) => `Versandgebühr, Bestellung ${order}`,
    return: ({ sku, disposition, reason }) =>
      ['Zurückgesendet', sku, disposition, reason].filter(Boolean).join(', '),
    shipment: ({ shipment, shipped, received }) =>
      `Lieferung ${shipment}: ${shipped} versandt, ${received} eingebucht, abgeschlossen`,
    measurement: ({ measured }) => `Vermessen mit ${measured}`,
    'estimated-fee': () => 'Versandgebühr einer Einheit nach Schätzung von Amazon',
    reimbursement: ({ reimbursement, inStock, reason }) =>
      `Erstattung ${reimbursement}${inStock ? `, ${inStock} in den Bestand` : ''}, ${reason}`,
    'removal-order': ({ order, requested, shipped, disposed, cancelled, status }) =>
      `Remission ${order}: ${requested} angefordert, ${shipped} versandt, ${disposed} entsorgt, ${cancelled} storniert, ${status}`,
    parcel: ({ tracking, carrier, delivery, deliveredOn, received }) =>
      `Paket ${tracking} mit ${carrier}${delivery === 'lost' ? ', verloren' : ''}${delivery === 'delivered' && deliveredOn ? `, zugestellt am ${deliveredOn}${received === null ? '' : ` mit ${received}`}` : ''}`,
    cost: ({ sku }) => `Anerkannte Beschaffungskosten einer Einheit von ${sku}`,
  },
  factKinds: {
    ledger_event: 'Bestandsbewegung',
    reimbursement: 'Erstattung',
    document: 'Beleg',
    customer_return: 'Kundenrücksendung',
    order_charge: 'Gebühr einer Bestellung',
    removal_order: 'Remission',
    removal_shipment: 'Remissionspaket',
    inbound_item: 'Lieferung an Amazon',
    fee_preview: 'Vermessung durch Amazon',
    fee_estimate: 'Geschätzte Gebühr',
    true_dimension: 'Tatsächliche Maße',
    sourcing_cost: 'Anerkannte Beschaffungskosten',
  },
  codes: {
    adjustments: 'Korrektur',
    sellable: 'verkaufsfähig',
    defective: 'defekt',
    customerdamaged: 'vom Kunden beschädigt',
    carrierdamaged: 'vom Transporteur beschädigt',
    warehousedamaged: 'im Lager beschädigt',
    distributordamaged: 'vom Vertrieb beschädigt',
    lostwarehouse: 'im Lager verloren',
    damagedwarehouse: 'im Lager beschädigt',
    lostinbound: 'auf dem Weg zum Lager verloren',
    damagedinbound: 'auf dem Weg zum Lager beschädigt',
    lostoutbound: 'auf dem Weg zum Käufer verloren',
    damagedoutbound: 'auf dem Weg zum Käufer beschädigt',
    removalorderlost: 'bei der Remission verloren',
    customerreturn: 'Kundenrücksendung',
    customerserviceissue: 'Problem des Kundenservice',
    reimbursementreversal: 'zurückgenommene Erstattung',
    completed: 'abgeschlossen',
    unwanteditem: 'nicht mehr gewünscht',
    noreasongiven: 'kein Grund angegeben',
    switcheroo: 'anderer Artikel zurückgesendet',
    notasdescribed: 'nicht wie beschrieben',
    orderedwrongitem: 'falschen Artikel bestellt',
  },
  reasons: {
    M: 'verlegt',
    F: 'gefunden',
    5: 'nicht auffindbar',
    E: 'im Lager beschädigt',
    6: 'vom Transporteur beschädigt',
    P: 'Gegenbuchung eines Schadens',
    1: 'Korrektur',
    J: 'Korrektur',
    2: 'Korrektur',
  },
  documents: {
    invoice: 'Lieferantenrechnung',
    delivery: 'Zustellnachweis oder Packliste',
    'cost-proof': 'Nachweis der Beschaffungskosten',
    ownership: 'Eigentumsnachweis',
    other: 'Weiterer Beleg',
  },

  inches: 'Zoll',
  pounds: 'Pfund',
  units,
  ofProduct: (count, title) => `${count} von ${title}`,
  at: (center) => ` in ${center}`,
  reference: (id) => `, Referenz ${id}`,
  reimburse: (product) => `Bitte erstatten Sie ${product}.`,
  reimburseFees: (count) => `Bitte erstatten Sie die zu viel berechneten Gebühren für ${count}.`,
  records: 'Nachweise',
  policyLabel: 'Richtlinie',
  requestLabel: 'Anliegen',
  sentBy: 'Absender',
  phone: 'Telefon',
  attached: 'Anlagen',
  colon: ':',
};
