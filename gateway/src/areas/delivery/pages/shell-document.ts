import {
  type CatalogueHashes,
  FirstCallsSchema,
  type RemoteDocument,
  RemoteDocumentSchema,
  type SignedText,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import type { SignedRegistry } from '../releases/release-registry.ts';

const files = v.array(v.string());

const FilesByLanguageSchema = v.record(v.string(), files);

/** `texts.json` of a remote: page or widget → language → the files of its catalogues. */
export const TextsSchema = v.record(v.string(), FilesByLanguageSchema);

/** `shell.json`, as the build of the shell writes it (tooling/webpack/shell-document-plugin.ts). */
export const ShellDocumentSchema = v.object({
  /**
   * The page with `<!--head-->`, `<!--shell-->`, `<!--remote-->` and `<!--body-->` as placeholders for the server.
   */
  template: v.string(),
  /** Scripts small enough to inline in the page. */
  inline: v.object({
    guard: v.string(),
    guardStyle: v.string(),
    beforePaint: v.string(),
    firstCalls: v.string(),
    frame: v.string(),
    earlyInput: v.string(),
    startLater: v.string(),
    /** Missing in shells built before pages had languages. */
    language: v.optional(v.string(), ''),
  }),
  entry: files,
  /** Chunk name → files: `federation`, `frame`, `page-<route>`, `shared-…`. */
  parts: v.record(v.string(), files),
  /** Shared module → the chunk that contains it; modules without an entry are already loaded. */
  shared: v.record(v.string(), v.string()),
  /** Part of the texts → language → the files of its catalogue; missing in shells built before. */
  texts: v.optional(v.record(v.string(), FilesByLanguageSchema), {}),
  routes: v.array(v.omit(RemoteDocumentSchema.entries.routes.item, ['files', 'shared'])),
  menu: v.optional(RemoteDocumentSchema.entries.menu, []),
  /** The reads that the product's frame makes on every page. */
  frameCalls: v.optional(FirstCallsSchema, []),
  /** Those that it makes for the news board. */
  newsCalls: v.optional(FirstCallsSchema, []),
  integrity: v.record(v.string(), v.string()),
  /** The fonts to preload. */
  fonts: files,
  /** Their rules; shells built before had them in a style sheet of their components. */
  fontFaces: v.optional(v.string(), ''),
  /** The version of styled-components: it takes over the styles of prerendered pages only from the same version. */
  styledVersion: v.string(),
  prerendered: v.optional(v.record(v.string(), v.string())),
  prerenderedDigest: v.optional(v.string()),
});
export type ShellDocument = v.InferOutput<typeof ShellDocumentSchema>;

/** `prerendered/<route>.json`: a page's metadata for search engines and link previews. */
export const PageAboutSchema = v.object({
  /** The page's title in its language; the title of its route is in English. */
  title: v.optional(v.string()),
  description: v.string(),
  /** Shown in link previews: absolute, 1200 × 630. */
  picture: v.object({ url: v.string(), alt: v.string() }),
  /** Statements in the vocabulary of schema.org. */
  data: v.array(v.record(v.string(), v.unknown())),
});
export type PageAbout = v.InferOutput<typeof PageAboutSchema>;

export interface Rendered {
  readonly html: string;
  readonly css: string;
  /** Only pages that have it are meant to be indexed. */
  readonly about?: PageAbout | undefined;
  /** The same page in other languages. */
  readonly languages?: ReadonlyMap<string, Rendered> | undefined;
}

/** `prerendered/<route>.languages.json`: a translated page by language. Its styles are those of the English one. */
export const TranslationsSchema = v.record(
  v.string(),
  v.object({ html: v.string(), about: v.optional(PageAboutSchema) }),
);

/** One built room: the base address of its files, its manifest, and its prerendered pages. */
export interface BuiltRoom<Document> {
  readonly base: string;
  /** The document exactly as written: the registry's digest covers these bytes. */
  readonly raw: unknown;
  readonly document: Document;
  readonly rendered: ReadonlyMap<string, Rendered>;
  /** The files of a remote's catalogues; missing in releases built before, and in builds of other bundlers. */
  readonly texts?: v.InferOutput<typeof TextsSchema> | undefined;
  /** The hashes of a remote's catalogues, which a page carries in its languages only. */
  readonly catalogues?: CatalogueHashes | undefined;
  /** The signed registry entry of this remote. */
  readonly released?: SignedText | undefined;
}

/** Everything that a page is built from. */
export interface Release {
  readonly edition: string;
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  readonly shell: BuiltRoom<ShellDocument>;
  readonly remotes: readonly BuiltRoom<RemoteDocument>[];
  /** The signed registry from which the remotes were chosen, and the keys that may have signed it. */
  readonly released?: SignedRegistry;
  readonly publicKeys?: readonly string[];
}
