import type { ClaimWords } from './claim-words.ts';

const STOCK_POLICY = 'FBA在庫の補てんポリシー';
const units = (count: number) => `${count}点`;

export const japanese: ClaimWords = {
  locale: 'ja-JP',
  categories: {
    'lost-in-warehouse': {
      subject: 'フルフィルメントセンターでの在庫紛失',
      policy: `${STOCK_POLICY}:フルフィルメントセンターで紛失または破損した商品は、交換または補てんの対象です`,
      request: 'このFNSKUについて、上記の在庫調整をご確認ください。',
    },
    'damaged-in-warehouse': {
      subject: 'フルフィルメントセンターでの在庫破損',
      policy: `${STOCK_POLICY}:フルフィルメントセンターで紛失または破損した商品は、交換または補てんの対象です`,
      request: 'このFNSKUについて、上記の破損調整をご確認ください。',
    },
    'customer-return': {
      subject: '返金済みで返品が完了していない注文',
      policy: `${STOCK_POLICY}:返金後、購入者が期限内に返品しない商品は補てんの対象です`,
      request: '返金された商品が返品され、当方の在庫に戻されたかをご確認ください。',
    },
    removal: {
      subject: '一部が届いていない返送依頼',
      policy: `${STOCK_POLICY}:返送依頼の商品が到着前に紛失した場合は補てんの対象です`,
      request: '上記の返送荷物の追跡状況をご確認ください。',
    },
    'inbound-shortage': {
      subject: '受領数が不足している納品',
      policy: `${STOCK_POLICY}:Amazonへの納品で到着し、受領されなかった商品は補てんの対象です`,
      request: '納品の受領数と添付書類を照合してください。',
    },
    'fee-overcharge': {
      subject: '誤った寸法または重量による配送代行手数料',
      policy: 'FBA配送代行手数料:手数料は商品の実際の寸法と重量に基づきます',
      request: '商品を再計測し、サイズ区分を訂正してください。',
    },
    'value-re-evaluation': {
      subject: '仕入原価を下回る補てん',
      policy: `${STOCK_POLICY}:注文前に失われた在庫は、仕入原価で補てんされます`,
      request: '当方の仕入原価に基づき、補てん額を再評価してください。',
    },
    'reversed-reimbursement': {
      subject: '取り消された補てん',
      policy: `${STOCK_POLICY}:補てんの取り消しは、見つかった商品に限られます`,
      request: '見つかった商品をお知らせいただくか、補てんを再度お支払いください。',
    },
  },
  events: {
    'stock-loss': ({ isDamage, units: count, day, country }) =>
      `在庫元帳では、${day}に${units(count)}が${isDamage ? '破損' : '紛失'}と記録されています(${country})。`,
    'missing-return': ({ order, sku, refunded, returned, day }) =>
      `注文${order}:${sku}の${units(refunded)}が${day}に返金され、返品は${units(returned)}です。`,
    shortage: ({ shipment, sku, shipped, received }) =>
      `納品${shipment}には${sku}が${units(shipped)}含まれていましたが、受領は${units(received)}で、納品は完了しています。`,
    'lost-removal': ({ how, order, units: whole, day }) =>
      ({
        vanished: `返送依頼${order}は完了していますが、${units(whole)}が発送・廃棄・キャンセルのいずれにも含まれていません。`,
        'no-parcel': `返送依頼${order}では${units(whole)}が発送済みですが、どの荷物にも含まれていません。`,
        'parcel-lost': `返送依頼${order}の荷物(${units(whole)}、${day}発送)は輸送中に紛失しました。`,
        'parcel-short': `返送依頼${order}の荷物(${day}配達)は${units(whole)}不足していました。`,
      })[how],
    overcharge: ({ sku, measured, actual, statedBy }) =>
      `${sku}の貴社計測値は${measured}ですが、${statedBy === 'catalog' ? '貴社カタログの記載' : '当方の計測値'}は${actual}です。`,
    underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
      `${day}の補てん${reimbursement}(${reason})では、${sku}の1点あたり${paid}が支払われましたが、承認済みの仕入原価は${cost}です。`,
    reversal: ({ day, taken, putBack, reimbursement }) =>
      `${day}に${units(taken)}分の支払い${reimbursement ? `(補てん${reimbursement})` : ''}が取り消され、代わりに在庫へ戻されたのは${units(putBack)}です。`,
  },
  facts: {
    sale: ({ order }) => `販売、注文${order}`,
    refund: ({ order }) => `購入者に返金、注文${order}`,
    fee: ({ order }) => `配送代行手数料、注文${order}`,
    return: ({ sku, disposition, reason }) => ['返品', sku, disposition, reason].filter(Boolean).join('、'),
    shipment: ({ shipment, shipped, received }) => `納品${shipment}:発送${shipped}、受領${received}、完了`,
    measurement: ({ measured }) => `計測値 ${measured}`,
    'estimated-fee': () => 'Amazonの見積もりによる1点あたりの配送代行手数料',
    reimbursement: ({ reimbursement, inStock, reason }) =>
      `補てん${reimbursement}${inStock ? `、在庫で${inStock}点` : ''}、${reason}`,
    'removal-order': ({ order, requested, shipped, disposed, cancelled, status }) =>
      `返送依頼${order}:依頼${requested}、発送${shipped}、廃棄${disposed}、キャンセル${cancelled}、${status}`,
    parcel: ({ tracking, carrier, delivery, deliveredOn, received }) =>
      `荷物${tracking}(${carrier})${delivery === 'lost' ? '、紛失' : ''}${delivery === 'delivered' && deliveredOn ? `、${deliveredOn}配達${received === null ? '' : `、${received}点`}` : ''}`,
    cost: ({ sku }) => `${sku}の1点あたりの承認済み仕入原価`,
  },
  factKinds: {
    ledger_event: '在庫の動き',
    reimbursement: '補てん',
    document: '書類',
    customer_return: '購入者の返品',
    order_charge: '注文の手数料',
    removal_order: '返送依頼',
    removal_shipment: '返送荷物',
    inbound_item: 'Amazonへの納品',
    fee_preview: 'Amazonの計測値',
    fee_estimate: '見積手数料',
    true_dimension: '実際の寸法',
    sourcing_cost: '承認済み仕入原価',
  },
  codes: {
    adjustments: '調整',
    sellable: '販売可',
    defective: '不良',
    customerdamaged: '購入者による破損',
    carrierdamaged: '配送業者による破損',
    warehousedamaged: '倉庫での破損',
    distributordamaged: '卸業者による破損',
    lostwarehouse: '倉庫での紛失',
    damagedwarehouse: '倉庫での破損',
    lostinbound: '納品時の紛失',
    damagedinbound: '納品時の破損',
    lostoutbound: '配送時の紛失',
    damagedoutbound: '配送時の破損',
    removalorderlost: '返送時の紛失',
    customerreturn: '購入者の返品',
    customerserviceissue: 'カスタマーサービスの問題',
    reimbursementreversal: '補てんの取り消し',
    completed: '完了',
    unwanteditem: '不要になった',
    noreasongiven: '理由の記載なし',
    switcheroo: '別の商品が返品された',
    notasdescribed: '説明と異なる',
    orderedwrongitem: '商品を間違えて注文',
  },
  reasons: {
    M: '紛失',
    F: '発見',
    5: '回収不能',
    E: '倉庫での破損',
    6: '配送業者による破損',
    P: '破損の相殺',
    1: '訂正',
    J: '訂正',
    2: '訂正',
  },
  documents: {
    invoice: '仕入先の請求書',
    delivery: '配達証明または納品書',
    'cost-proof': '仕入原価の証明',
    ownership: '所有権の証明',
    other: 'その他の書類',
  },

  inches: 'インチ',
  pounds: 'ポンド',
  units,
  ofProduct: (count, title) => `${title} ${count}`,
  at: (center) => `、${center}`,
  reference: (id) => `、参照番号${id}`,
  reimburse: (product) => `${product}の補てんをお願いいたします。`,
  reimburseFees: (count) => `${count}分の過大請求された手数料の返金をお願いいたします。`,
  records: '記録',
  policyLabel: '根拠となるポリシー',
  requestLabel: 'ご依頼',
  sentBy: '発送元',
  phone: '電話',
  attached: '添付書類',
  colon: ':',
};
