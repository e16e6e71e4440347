import type { Marketplace } from '../sellers/marketplaces.ts';
import type { ProductFacts } from './product-facts.ts';
import { departmentNames } from './product-kinds.ts';
import { productTitle } from './product-title.ts';
import { relationshipsOf, type VariationFamily } from './variation-families.ts';

/** The datasets of a catalogue item: the named ones are filled, the others exist but are left out. */
export const itemDatasets: readonly string[] = [
  'attributes',
  'classifications',
  'dimensions',
  'identifiers',
  'images',
  'productTypes',
  'relationships',
  'salesRanks',
  'summaries',
  'vendorDetails',
];

const inches = (value: number) => ({ unit: 'inches', value });
const pounds = (value: number) => ({ unit: 'pounds', value });
const padded = (value: number) => Math.round((value + 1.2) * 10) / 10;

/** A catalogue item 2022-04-01 on some marketplaces. `pictures` is the base address of pictures. */
export function itemJson(
  facts: ProductFacts,
  family: VariationFamily | undefined,
  marketplaces: readonly Marketplace[],
  datasets: ReadonlySet<string>,
  pictures: string,
) {
  const everywhere = <Dataset extends object>(
    name: string,
    datasetOf: (marketplace: Marketplace) => Dataset,
  ) =>
    datasets.has(name)
      ? { [name]: marketplaces.map((place) => ({ marketplaceId: place.id, ...datasetOf(place) })) }
      : {};
  const department = departmentNames[facts.kind.department];
  const classification = {
    displayName: facts.kind.noun.en,
    classificationId: `90${facts.kind.noun.en.length}417`,
  };
  const isParent = family?.parentAsin === facts.asin;
  return {
    asin: facts.asin,
    ...everywhere('summaries', (marketplace) => ({
      adultProduct: false,
      brand: facts.brand,
      browseClassification: classification,
      ...(!isParent && { color: facts.colourway.en, size: facts.size }),
      itemClassification: isParent ? 'VARIATION_PARENT' : 'BASE_PRODUCT',
      itemName: productTitle(facts, marketplace.language),
      manufacturer: facts.brand,
      modelNumber: facts.modelNumber,
      packageQuantity: 1,
      websiteDisplayGroup: `${facts.kind.department}_display_on_website`,
      websiteDisplayGroupName: department,
    })),
    ...everywhere('images', () => ({
      images: [{ variant: 'MAIN', link: `${pictures}/images/${facts.asin}.svg`, height: 500, width: 500 }],
    })),
    ...everywhere('dimensions', () => ({
      item: {
        height: inches(facts.height),
        length: inches(facts.length),
        width: inches(facts.width),
        weight: pounds(facts.pounds),
      },
      package: {
        height: inches(padded(facts.height)),
        length: inches(padded(facts.length)),
        width: inches(padded(facts.width)),
        weight: pounds(Math.round(facts.pounds * 112) / 100),
      },
    })),
    ...everywhere('relationships', () => relationshipsOf(facts.asin, family)),
    ...everywhere('salesRanks', () => ({
      classificationRanks: [
        {
          classificationId: classification.classificationId,
          title: classification.displayName,
          rank: Math.max(1, Math.round(facts.salesRank / 40)),
        },
      ],
      displayGroupRanks: [
        {
          websiteDisplayGroup: `${facts.kind.department}_display_on_website`,
          title: department,
          rank: facts.salesRank,
        },
      ],
    })),
    ...everywhere('productTypes', () => ({ productType: facts.kind.id.toUpperCase().replaceAll('-', '_') })),
  };
}
