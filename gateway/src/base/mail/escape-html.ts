const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML that shows exactly this text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (each) => entities[each] ?? each);
