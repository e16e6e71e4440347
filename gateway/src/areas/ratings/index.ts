export { ratingCalls } from './calls.ts';
export { matchingProducts, type ProductFilter } from './match-products.ts';
export { productCalls } from './product-calls.ts';
export { countBefore, dayBefore, joinRated, newestKnown } from './rated-product.ts';
export { joinRatedFacts, type RatedRow, ratedFacts, ratingCells } from './rated-row.ts';
export { dueCategories, dueProducts, REFUSALS_IN_A_ROW, wasEverAnswered } from './topics/due-products.ts';
export { tellsTopics } from './topics/served-marketplaces.ts';
export { storeCategoryTopics, storeProductTopics } from './topics/store-topics.ts';
export { type StoredCategory, type StoredTopics, topicKey } from './topics/stored-topics.ts';
