export * from './core/access.ts';
export * from './core/call.ts';
export * from './core/calls/envelope.ts';
export { EXPORT_FORMATS, type ExportFormat } from './core/calls/export.ts';
export { isStorable, MODULES, type ModuleType } from './core/calls/field.ts';
export * from './core/calls/shapes.ts';
export * from './core/calls/tag-shape.ts';
export { DOCUMENT_ENDINGS, LARGEST_DOCUMENT } from './core/calls/upload.ts';
export * from './core/company-rights.ts';
export * from './core/company-roles.ts';
export * from './core/constants.ts';
export * from './core/deprecation.ts';
export * from './core/events/events.ts';
export { CHOSEN_STORE, type FirstCalls, firstCall } from './core/first-call.ts';
export * from './core/formats/index.ts';
export * from './core/languages.ts';
export * from './core/remote.ts';
export * from './core/roles.ts';
export {
  expectSentences,
  isSentence,
  type Sentences,
  sentencesComplete,
  sentencesOf,
  setSentenceSource,
  translated,
} from './core/sentences.ts';
export * from './core/validation/index.ts';
export * from './core/version.ts';
