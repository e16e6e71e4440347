import * as v from 'valibot';
import { COMPANY_AREAS, COMPANY_RIGHTS } from '../../core/company-rights.ts';
import { WIDGET_SCOPES } from '../../core/remote.ts';
import { RoleSchema } from '../../core/roles.ts';
import { PageOverrideSchema } from './override.ts';
import { PagePreviewSchema } from './previews.ts';
import { SignedTextSchema } from './releases.ts';

const AccessSchema = v.variant('who', [
  v.object({ who: v.literal('anyone') }),
  v.object({
    who: v.literal('signedIn'),
    roles: v.optional(v.array(RoleSchema)),
    superAdminBypass: v.optional(v.boolean()),
    plan: v.optional(v.object({ needs: v.picklist(['review', 'reimburse']), otherwise: v.string() })),
    right: v.optional(v.picklist(COMPANY_RIGHTS)),
    area: v.optional(v.picklist(COMPANY_AREAS)),
  }),
]);

const files = v.array(v.string());
/** Modules from the shell's share scope: their files are fetched together with the remote's own. */
const shared = v.array(v.string());

/**
 * Reads that a page or widget makes first (core/first-call.ts), requested while its scripts load. Missing in remotes that
 * name none.
 */
export const FirstCallsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\/api\/[^\s<>"]+$/), v.maxLength(500))),
  v.maxLength(8),
);

const RouteSchema = v.object({
  name: v.string(),
  path: v.string(),
  title: v.string(),
  access: AccessSchema,
  frame: v.optional(v.picklist(['product', 'none'])),
  reachableFrom: v.optional(v.array(v.string())),
  redirect: v.optional(v.string()),
  /** The page has an address in each of the remote's languages. */
  translated: v.optional(v.literal(true)),
  firstCalls: v.optional(FirstCallsSchema),
  /** Files that the route needs in addition to the entry, relative to `base`: what the page server preloads. */
  files,
  shared,
});

const MenuSchema = v.union([
  v.object({ route: v.string(), icon: v.string(), order: v.number() }),
  v.object({
    group: v.string(),
    title: v.string(),
    icon: v.string(),
    order: v.number(),
    access: v.optional(AccessSchema),
    place: v.optional(v.picklist(['main', 'bottom'])),
    items: v.array(
      v.object({
        route: v.string(),
        order: v.number(),
        icon: v.optional(v.string()),
        section: v.optional(v.string()),
        unless: v.optional(v.string()),
      }),
    ),
  }),
]);

const WidgetSchema = v.object({
  name: v.string(),
  slot: v.literal('dashboard'),
  title: v.string(),
  order: v.number(),
  span: v.picklist([3, 4, 6, 8, 12]),
  access: AccessSchema,
  about: v.optional(v.picklist(WIDGET_SCOPES)),
  firstCalls: v.optional(FirstCallsSchema),
  files,
  shared,
});

/** File → subresource integrity. */
const HashesSchema = v.record(v.string(), v.string());

/** `catalogues.json` of a remote: language → the integrity of its catalogues' files. */
export const CatalogueHashesSchema = v.record(v.string(), HashesSchema);
export type CatalogueHashes = v.InferOutput<typeof CatalogueHashesSchema>;

/** `remote.json`, written by a remote's build next to its files. The shell needs nothing else for planning. */
export const RemoteDocumentSchema = v.object({
  name: v.string(),
  version: v.string(),
  contract: v.string(),
  /** The languages of its translated pages besides English, each with the files of its catalogue. */
  languages: v.optional(v.record(v.string(), files)),
  /** File and global name of the federation container, and the one module it exposes. */
  entry: v.string(),
  container: v.string(),
  expose: v.string(),
  /** Files that the exposed module needs in addition to the entry: with it, what every route of the remote needs. */
  files,
  shared,
  routes: v.array(RouteSchema),
  menu: v.array(MenuSchema),
  widgets: v.array(WidgetSchema),
  /** Subresource integrity of each script and style, by file name; without those of `catalogues`. */
  integrity: HashesSchema,
  /**
   * For each language the SHA-256 of its catalogues' hashes (`catalogueText`), in base64. A page carries these hashes for
   * its own language only. Missing in builds of other bundlers, whose hashes are all in `integrity`.
   */
  catalogues: v.optional(v.record(v.string(), v.string())),
  /** Route name → file with the prerendered page, for pages that are shown before any script runs. */
  prerendered: v.optional(v.record(v.string(), v.string())),
  /** Digest of those pages and their styles. */
  prerenderedDigest: v.optional(v.string()),
});
export type RemoteDocument = v.InferOutput<typeof RemoteDocumentSchema>;
export type RegistryRoute = RemoteDocument['routes'][number];
export type RegistryMenuEntry = RemoteDocument['menu'][number];
export type RegistryWidget = RemoteDocument['widgets'][number];

/** The registry of one edition: which remotes a shell may load, and from where. */
export const RegistrySchema = v.object({
  edition: v.string(),
  /** The version of the shell itself; missing while a dev server serves it. */
  shell: v.optional(v.string()),
  remotes: v.array(
    v.object({
      base: v.string(),
      document: RemoteDocumentSchema,
      /** The hashes of its catalogues in the languages of this page; missing for English. */
      catalogues: v.optional(CatalogueHashesSchema),
      /** The signed registry entry of this remote (`ReleasedLineSchema`); missing in development. */
      released: v.optional(SignedTextSchema),
    }),
  ),
  /** The percentage of all pages that report the health of their remotes; missing means none. */
  reportShare: v.optional(v.number()),
  /** Signed for this page load: its reports count only with it. */
  ticket: v.optional(v.string()),
  /** The script that renders "What's new" in place of the news board. */
  whatsNewScript: v.optional(v.string()),
  /** Only in a browser with an override: one remote comes from elsewhere. */
  override: v.optional(PageOverrideSchema),
  /** Only in a browser that opened a preview link. */
  preview: v.optional(PagePreviewSchema),
  /** Present if remotes were left out that are only for people with certain roles. */
  withheld: v.optional(
    v.object({
      /** People with one of these roles get a page with more in it. */
      to: v.array(RoleSchema),
      /** The address of this page belongs to such a remote: a visitor may sign in and come back. */
      isAddressed: v.boolean(),
    }),
  ),
});
export type Registry = v.InferOutput<typeof RegistrySchema>;
export type RegistryEntry = Registry['remotes'][number];

/** The current release by version: open pages poll it to see that they are outdated. */
export const ReleaseVersionsSchema = v.object({
  edition: v.string(),
  /** Missing while a dev server serves the shell: it refreshes its pages itself. */
  shell: v.optional(v.string()),
  remotes: v.record(v.string(), v.string()),
  /** Recently withdrawn remotes, with a version or as a whole. */
  withdrawn: v.optional(v.array(v.object({ remote: v.string(), version: v.optional(v.string()) }))),
});
export type ReleaseVersions = v.InferOutput<typeof ReleaseVersionsSchema>;
