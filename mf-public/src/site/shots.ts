/** Pictures of the running product, in both themes and widths, taken from the demo by `npm run screenshots`. */
import casesDarkPhone from './shots/cases-dark-phone.webp';
import casesDarkWide from './shots/cases-dark-wide.webp';
import casesLightPhone from './shots/cases-light-phone.webp';
import casesLightWide from './shots/cases-light-wide.webp';
import dashboardDarkPhone from './shots/dashboard-dark-phone.webp';
import dashboardDarkWide from './shots/dashboard-dark-wide.webp';
import dashboardLightPhone from './shots/dashboard-light-phone.webp';
import dashboardLightWide from './shots/dashboard-light-wide.webp';
import integrationsDarkPhone from './shots/integrations-dark-phone.webp';
import integrationsDarkWide from './shots/integrations-dark-wide.webp';
import integrationsLightPhone from './shots/integrations-light-phone.webp';
import integrationsLightWide from './shots/integrations-light-wide.webp';
import productDarkPhone from './shots/product-dark-phone.webp';
import productDarkWide from './shots/product-dark-wide.webp';
import productLightPhone from './shots/product-light-phone.webp';
import productLightWide from './shots/product-light-wide.webp';
import ratingsDarkPhone from './shots/ratings-dark-phone.webp';
import ratingsDarkWide from './shots/ratings-dark-wide.webp';
import ratingsLightPhone from './shots/ratings-light-phone.webp';
import ratingsLightWide from './shots/ratings-light-wide.webp';
import requestsDarkPhone from './shots/requests-dark-phone.webp';
import requestsDarkWide from './shots/requests-dark-wide.webp';
import requestsLightPhone from './shots/requests-light-phone.webp';
import requestsLightWide from './shots/requests-light-wide.webp';
import reviewsDarkPhone from './shots/reviews-dark-phone.webp';
import reviewsDarkWide from './shots/reviews-dark-wide.webp';
import reviewsLightPhone from './shots/reviews-light-phone.webp';
import reviewsLightWide from './shots/reviews-light-wide.webp';

export const shots = {
  cases: {
    light: { wide: casesLightWide, phone: casesLightPhone },
    dark: { wide: casesDarkWide, phone: casesDarkPhone },
  },
  dashboard: {
    light: { wide: dashboardLightWide, phone: dashboardLightPhone },
    dark: { wide: dashboardDarkWide, phone: dashboardDarkPhone },
  },
  integrations: {
    light: { wide: integrationsLightWide, phone: integrationsLightPhone },
    dark: { wide: integrationsDarkWide, phone: integrationsDarkPhone },
  },
  product: {
    light: { wide: productLightWide, phone: productLightPhone },
    dark: { wide: productDarkWide, phone: productDarkPhone },
  },
  ratings: {
    light: { wide: ratingsLightWide, phone: ratingsLightPhone },
    dark: { wide: ratingsDarkWide, phone: ratingsDarkPhone },
  },
  requests: {
    light: { wide: requestsLightWide, phone: requestsLightPhone },
    dark: { wide: requestsDarkWide, phone: requestsDarkPhone },
  },
  reviews: {
    light: { wide: reviewsLightWide, phone: reviewsLightPhone },
    dark: { wide: reviewsDarkWide, phone: reviewsDarkPhone },
  },
} as const;
