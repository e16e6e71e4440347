import * as v from 'valibot';
import { DRAFTS_KEY } from './drafts-key.ts';

/** A session that ended in the evening is continued the next morning. */
export const DRAFT_TTL_MS = 24 * 60 * 60 * 1000;
const MOST_DRAFTS = 5;
const MOST_FIELDS = 50;
const MOST_CHARACTERS = 100_000;

const FieldSchema = v.object({
  scope: v.string(),
  label: v.string(),
  /** The text, or the identity of the choice. */
  text: v.string(),
  /** The same as the form shows it. */
  words: v.string(),
});
const DraftSchema = v.object({
  owner: v.string(),
  path: v.string(),
  savedAt: v.number(),
  fields: v.array(FieldSchema),
});
const DraftsSchema = v.array(DraftSchema);

export type DraftField = v.InferOutput<typeof FieldSchema>;
/** What one person typed and chose on one page, saved when the session ended before the form was sent. */
export type Draft = v.InferOutput<typeof DraftSchema>;

export interface DraftStore {
  read(owner: string, path: string): readonly DraftField[];
  /** Replaces the page's draft; without fields it is removed. */
  write(owner: string, path: string, fields: readonly DraftField[]): void;
}

/**
 * Drafts in the tab's storage, so that they end with the tab and with signing out. They belong to one person: as soon
 * as another person reads them, they are deleted. The newest five pages are stored, for a day, up to 100,000
 * characters.
 */
export function createDraftStore(storage: () => Storage, now: () => number): DraftStore {
  const load = (owner: string): readonly Draft[] => {
    const text = storage().getItem(DRAFTS_KEY);
    if (text === null) return [];
    const drafts = parse(text).filter(
      (draft) => draft.owner === owner && now() - draft.savedAt < DRAFT_TTL_MS,
    );
    save(drafts);
    return drafts;
  };
  const save = (drafts: readonly Draft[]): void => {
    if (drafts.length === 0) storage().removeItem(DRAFTS_KEY);
    else storage().setItem(DRAFTS_KEY, JSON.stringify(drafts));
  };
  return {
    read: (owner, path) => load(owner).find((draft) => draft.path === path)?.fields ?? [],
    write(owner, path, fields) {
      const others = load(owner).filter((draft) => draft.path !== path);
      const own = fields.length === 0 ? [] : [{ owner, path, savedAt: now(), fields: [...fields] }];
      save(withinLimits([...own, ...others]));
    },
  };
}

/** Whole fields only: a truncated text could be mistaken for the complete one. */
function withinLimits(drafts: readonly Draft[]): readonly Draft[] {
  let left = MOST_CHARACTERS;
  const fitting = drafts.slice(0, MOST_DRAFTS).map((draft) => ({
    ...draft,
    fields: draft.fields.slice(0, MOST_FIELDS).filter(({ text }) => {
      if (text.length > left) return false;
      left -= text.length;
      return true;
    }),
  }));
  return fitting.filter(({ fields }) => fields.length > 0);
}

/** Storage can be edited by anyone. */
function parse(text: string): readonly Draft[] {
  try {
    const stored = v.safeParse(DraftsSchema, JSON.parse(text));
    return stored.success ? stored.output : [];
  } catch {
    return [];
  }
}
