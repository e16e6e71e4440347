/** An accepted kind of file, detected by its content. */
export interface DocumentType {
  readonly id: 'pdf' | 'png' | 'jpeg' | 'webp' | 'csv' | 'xlsx';
  /** The display name. */
  readonly name: string;
  readonly mediaType: string;
  /** With the dot, in lower case; the first one is used for saved files. */
  readonly endings: readonly [string, ...string[]];
}

export const DOCUMENT_TYPES: readonly DocumentType[] = [
  { id: 'pdf', name: 'PDF', mediaType: 'application/pdf', endings: ['.pdf'] },
  { id: 'png', name: 'PNG image', mediaType: 'image/png', endings: ['.png'] },
  { id: 'jpeg', name: 'JPEG image', mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  { id: 'webp', name: 'WebP image', mediaType: 'image/webp', endings: ['.webp'] },
  { id: 'csv', name: 'CSV table', mediaType: 'text/csv; charset=utf-8', endings: ['.csv'] },
  {
    id: 'xlsx',
    name: 'Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['.xlsx'],
  },
];

/** The type with that id; stored values were checked before, so an unknown one is a defect. */
export function documentType(id: string): DocumentType {
  const type = DOCUMENT_TYPES.find((each) => each.id === id);
  if (!type) throw new Error(`There is no document type '${id}'.`);
  return type;
}
