export { checkSurface, type Platform } from './check-surface.ts';
export {
  type Deprecations,
  deprecatedIn,
  deprecationsOf,
  eventsOf,
  fieldsOf,
  withoutUnnamed,
} from './deprecations.ts';
export {
  type CallShape,
  callShape,
  eventShapes,
  OffersSchema,
  offersWith,
  type Surface,
  SurfaceSchema,
} from './surface.ts';
