/** One way to look at a list, under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The part of the address that it stands for, without its question mark. */
  readonly query: string;
}

/** The views of one list that a person saved. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The one to begin with; null for the plain list. */
  readonly defaultId: string | null;
}

export const noViews: SavedViews = { views: [], defaultId: null };
export const MOST_VIEWS = 30;
export const LONGEST_NAME = 60;

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'name', 'query'].every((key) => typeof Reflect.get(one, key) === 'string');

/** What is stored, as far as it is what a page of this version understands. */
export function readViews(data: unknown): SavedViews {
  if (typeof data !== 'object' || data === null) return noViews;
  const stored: unknown = Reflect.get(data, 'views');
  const wanted: unknown = Reflect.get(data, 'defaultId');
  const views = Array.isArray(stored) ? stored.filter(isView) : [];
  return { views, defaultId: views.find(({ id }) => id === wanted)?.id ?? null };
}

/** With this view: new at the end, or in the place of the one with its id. */
export const withView = ({ views, defaultId }: SavedViews, view: SavedView): SavedViews => ({
  defaultId,
  views: views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view],
});

/** Without the view; nobody begins with one that is gone. */
export const withoutView = ({ views, defaultId }: SavedViews, gone: string): SavedViews => ({
  views: views.filter(({ id }) => id !== gone),
  defaultId: defaultId === gone ? null : defaultId,
});
