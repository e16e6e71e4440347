/** A named state of a list. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The part of the address it saves, without the question mark. */
  readonly query: string;
}

/** The views of one list that a person saved. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The default one; null for the list without a view. */
  readonly defaultId: string | null;
}

export const noViews: SavedViews = { views: [], defaultId: null };
export const MOST_VIEWS = 30;
export const LONGEST_NAME = 60;

/** Characters that change how the text around them is shown: controls, and overrides of the writing direction. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A name without characters that would change the texts next to it. */
export const plainName = (name: string): string => name.replace(INVISIBLE, '').trim();

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'name', 'query'].every((key) => typeof Reflect.get(one, key) === 'string');

/** The stored views, as far as this version understands them. */
export function readViews(data: unknown): SavedViews {
  if (typeof data !== 'object' || data === null) return noViews;
  const stored: unknown = Reflect.get(data, 'views');
  const storedDefault: unknown = Reflect.get(data, 'defaultId');
  const views = (Array.isArray(stored) ? stored.filter(isView) : []).map((view) => ({
    ...view,
    name: plainName(view.name),
  }));
  return { views, defaultId: views.find(({ id }) => id === storedDefault)?.id ?? null };
}

/** With this view: new at the end, or replacing the one with its id. */
export const withView = ({ views, defaultId }: SavedViews, view: SavedView): SavedViews => ({
  defaultId,
  views: views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view],
});

/** Without the view, which is no default either then. */
export const withoutView = ({ views, defaultId }: SavedViews, viewId: string): SavedViews => ({
  views: views.filter(({ id }) => id !== viewId),
  defaultId: defaultId === viewId ? null : defaultId,
});
