import {
  FirstCallsSchema,
  type RemoteDocument,
  RemoteDocumentSchema,
  type SignedText,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import type { SignedRegistry } from '../releases/release-registry.ts';

const files = v.array(v.string());

/** `shell.json`, as the build of the shell writes it (tooling/webpack/shell-document-plugin.ts). */
export const ShellDocumentSchema = v.object({
  /** The page with `<!--head-->`, `<!--shell-->`, `<!--remote-->` and `<!--body-->` where the server fills in. */
  template: v.string(),
  /** Scripts small enough to stand in the page. */
  inline: v.object({
    guard: v.string(),
    guardStyle: v.string(),
    beforePaint: v.string(),
    firstCalls: v.string(),
    frame: v.string(),
    earlyInput: v.string(),
    startLater: v.string(),
  }),
  entry: files,
  /** Chunk name → files: `federation`, `frame`, `page-<route>`, `shared-…`. */
  parts: v.record(v.string(), files),
  /** What a remote may take from the share scope → the chunk that holds it; what is missing is there already. */
  shared: v.record(v.string(), v.string()),
  routes: v.array(v.omit(RemoteDocumentSchema.entries.routes.item, ['files', 'shared'])),
  menu: v.optional(RemoteDocumentSchema.entries.menu, []),
  /** The reads that the product's frame makes on every page. */
  frameCalls: v.optional(FirstCallsSchema, []),
  /** Those that it makes for the news board. */
  newsCalls: v.optional(FirstCallsSchema, []),
  integrity: v.record(v.string(), v.string()),
  fonts: files,
  /** The version of styled-components: it takes over the styles of rendered pages only from its own kind. */
  styledVersion: v.string(),
  prerendered: v.optional(v.record(v.string(), v.string())),
  prerenderedDigest: v.optional(v.string()),
});
export type ShellDocument = v.InferOutput<typeof ShellDocumentSchema>;

/** `prerendered/<route>.json`: what a page tells search engines and messengers about itself. */
export const PageAboutSchema = v.object({
  description: v.string(),
  /** Shown where people share the address: absolute, 1200 × 630. */
  picture: v.object({ url: v.string(), alt: v.string() }),
  /** Statements in the vocabulary of schema.org. */
  data: v.array(v.record(v.string(), v.unknown())),
});
export type PageAbout = v.InferOutput<typeof PageAboutSchema>;

export interface Rendered {
  readonly html: string;
  readonly css: string;
  /** Only pages that have it are meant to be found by strangers. */
  readonly about?: PageAbout | undefined;
}

/** One built room: where its files are reached, what it says of itself, and its pages rendered at build time. */
export interface BuiltRoom<Document> {
  readonly base: string;
  /** The document as it was written: the digest that the registry names is over this. */
  readonly raw: unknown;
  readonly document: Document;
  readonly rendered: ReadonlyMap<string, Rendered>;
  /** What is released of this remote, signed. */
  readonly released?: SignedText | undefined;
}

/** All that a page is made of. */
export interface Release {
  readonly edition: string;
  /** The address people see, without a slash at its end. */
  readonly publicUrl: string;
  readonly shell: BuiltRoom<ShellDocument>;
  readonly remotes: readonly BuiltRoom<RemoteDocument>[];
  /** The signed registry that the remotes were chosen from, and the keys that may have signed it. */
  readonly released?: SignedRegistry;
  readonly publicKeys?: readonly string[];
}
