type Lines = readonly [string, ...string[]];

/** Texts of reviews in one language: `good` for 4 and 5 stars, `fair` for 3, `poor` for 1 and 2. */
export interface ReviewTexts {
  readonly titles: { readonly good: Lines; readonly fair: Lines; readonly poor: Lines };
  /** `{it}` is replaced by the kind of product. */
  readonly openings: { readonly good: Lines; readonly fair: Lines; readonly poor: Lines };
  readonly details: { readonly good: Lines; readonly fair: Lines; readonly poor: Lines };
  /** Sentences that an author adds to an edited review. */
  readonly update: string;
}

const english: ReviewTexts = {
  titles: {
    good: [
      'Exactly what I hoped for',
      'Great value',
      'Would buy again',
      'Better than the expensive one',
      'Lovely and solid',
      'Five stars from the whole family',
    ],
    fair: ['Good, with one flaw', 'Does the job', 'Fine for the price', 'Mixed feelings'],
    poor: [
      'Arrived damaged',
      'Broke after two weeks',
      'Not as pictured',
      'Smaller than expected',
      'Save your money',
    ],
  },
  openings: {
    good: [
      'We have used the {it} every day for a month and it still looks new.',
      'I bought this {it} as a present and ended up keeping it.',
      'The {it} is well made and feels sturdy.',
      'Second {it} from this brand, and it is as good as the first.',
    ],
    fair: [
      'The {it} works, but I expected a little more for the money.',
      'This {it} is fine for now and then.',
      'I like the look of the {it}, the finish could be better.',
    ],
    poor: [
      'The {it} came with a crack and the box was crushed.',
      'After two weeks the {it} fell apart.',
      'The colour of the {it} is nothing like the picture.',
      'The {it} has a strong chemical smell that does not go away.',
    ],
  },
  details: {
    good: [
      'Easy to clean, and the size is just right.',
      'Delivery was quick and the packaging was neat.',
      'The material feels much better than I thought it would.',
      'My mother asked where I got it.',
    ],
    fair: [
      'The instructions were hard to follow.',
      'One of the parts was slightly scratched.',
      'It is a bit heavier than it looks.',
    ],
    poor: [
      'Packaging was far too thin for this.',
      'Customer service has not answered yet.',
      'I am sending it back for a refund.',
      'A part was missing and there was no manual.',
    ],
  },
  update:
    'Update: the seller sent a replacement within three days, and this one is perfect. Changed my rating.',
};

const german: ReviewTexts = {
  titles: {
    good: ['Genau wie beschrieben', 'Sehr gute Qualität', 'Würde ich wieder kaufen', 'Schönes Geschenk'],
    fair: ['Gut, aber nicht perfekt', 'Für den Preis in Ordnung', 'Erfüllt seinen Zweck'],
    poor: ['Leider beschädigt angekommen', 'Nach zwei Wochen kaputt', 'Kleiner als gedacht'],
  },
  openings: {
    good: [
      '{it}: sehr gut verarbeitet und schöner als auf den Bildern.',
      'Wir benutzen das Teil ({it}) jeden Tag und sind sehr zufrieden.',
      'Ich habe lange gesucht, und diese Wahl war die richtige.',
    ],
    fair: [
      '{it}: nicht schlecht, aber für den Preis habe ich mehr erwartet.',
      'Das Produkt ist in Ordnung, mehr aber auch nicht.',
    ],
    poor: [
      '{it}: kam mit einem Riss an, der Karton war völlig zerdrückt.',
      'Nach zwei Wochen ist ein Teil abgebrochen.',
      'Die Farbe ist nicht wie auf dem Bild, das ist sehr ärgerlich.',
    ],
  },
  details: {
    good: [
      'Lieferung war schnell und gut verpackt.',
      'Lässt sich leicht reinigen und die Größe passt genau.',
    ],
    fair: ['Die Anleitung ist kaum zu verstehen.', 'Ein Teil hatte leichte Kratzer, aber es funktioniert.'],
    poor: [
      'Die Verpackung ist für den Versand nicht geeignet.',
      'Ich schicke es zurück und möchte mein Geld wieder.',
    ],
  },
  update: 'Nachtrag: Der Verkäufer hat sofort Ersatz geschickt, und der ist einwandfrei. Daher mehr Sterne.',
};

const spanish: ReviewTexts = {
  titles: {
    good: ['Justo lo que buscaba', 'Muy buena calidad', 'Lo compraría otra vez'],
    fair: ['Cumple, sin más', 'Bien por el precio'],
    poor: ['Llegó roto', 'No es como en la foto', 'Se rompió a la semana'],
  },
  openings: {
    good: ['Es muy bonito y está muy bien hecho.', 'Lo usamos todos los días y es perfecto para la familia.'],
    fair: ['No está mal, pero por el precio esperaba algo más.', 'Está bien para usar de vez en cuando.'],
    poor: ['Llegó con un golpe y la caja estaba rota.', 'Se rompió a la semana y no me lo cambian.'],
  },
  details: {
    good: ['El envío fue muy rápido.', 'Es fácil de limpiar y el tamaño es ideal.'],
    fair: ['Las instrucciones no se entienden muy bien.', 'El color es un poco más oscuro que en la foto.'],
    poor: ['El embalaje es muy malo para un producto así.', 'Lo voy a devolver.'],
  },
  update: 'Actualización: el vendedor me mandó otro y este es perfecto. Subo la nota.',
};

const french: ReviewTexts = {
  titles: {
    good: ['Exactement ce que je cherchais', 'Très bonne qualité', 'Je recommande'],
    fair: ['Correct pour le prix', 'Bien, mais pas parfait'],
    poor: ['Arrivé cassé', 'Pas comme sur la photo'],
  },
  openings: {
    good: [
      'Le produit est très solide et plus beau que sur la photo.',
      'Nous nous en servons tous les jours avec plaisir.',
    ],
    fair: [
      'Ce n’est pas mal, mais je m’attendais à mieux pour le prix.',
      'Le produit est correct, sans plus.',
    ],
    poor: [
      'Le carton était écrasé et le produit est arrivé fendu.',
      'Il s’est cassé après deux semaines, je suis très déçu.',
    ],
  },
  details: {
    good: ['La livraison a été rapide et bien emballée.', 'Facile à nettoyer, la taille est parfaite.'],
    fair: ['La notice n’est pas très claire.', 'Une pièce avait une petite rayure.'],
    poor: ['L’emballage est bien trop mince.', 'Je demande un remboursement.'],
  },
  update: 'Mise à jour : le vendeur en a envoyé un autre, et il est parfait. Je change ma note.',
};

/** The texts of a locale such as `de_DE`, then those of its neighbours: not every customer writes the country's language. */
export function textsOf(locale: string): readonly [ReviewTexts, ReviewTexts] {
  if (locale.startsWith('de')) return [german, english];
  if (locale.startsWith('es')) return [spanish, english];
  if (locale.startsWith('fr')) return [french, english];
  return locale === 'en_CA' ? [english, french] : [english, spanish];
}

export const firstNames: Lines = [
  'Alex',
  'Robin',
  'Sam',
  'Jamie',
  'Kim',
  'Chris',
  'Nina',
  'Tom',
  'Maria',
  'José',
  'Anke',
  'Luc',
  'Zoë',
  'Pat',
];
