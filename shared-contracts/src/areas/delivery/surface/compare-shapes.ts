import type { Shape } from './shape.ts';

/**
 * Where a sender and a reader of a value no longer match: the field, and why. Additional fields of the sender are no
 * conflict, since readers ignore unknown ones; what the reader needs must exist and have its type.
 */
export function clashesBetween(sent: Shape, read: Shape, path = ''): string[] {
  if (sent.kind !== read.kind) {
    // One of them is less specific than the other: only two plain values of different types are surely incompatible.
    return sent.kind === 'value' || read.kind === 'value' ? [] : [`${path || 'it'} is of another kind`];
  }
  if (sent.kind === 'object' && read.kind === 'object') {
    return Object.entries(read.fields).flatMap(([name, field]) => {
      const place = path ? `${path}.${name}` : name;
      const given = sent.fields[name];
      if (!given) return field.optional ? [] : [`'${place}' is missing`];
      if (given.optional && !field.optional) return [`'${place}' may be missing`];
      return clashesBetween(given, field, place);
    });
  }
  if (sent.kind === 'list' && read.kind === 'list') return clashesBetween(sent.item, read.item, `${path}[]`);
  if (sent.kind === 'choice' && read.kind === 'choice') {
    const unknown = sent.options.filter((option) => !read.options.includes(option));
    return unknown.length > 0 ? [`'${path}' may be ${unknown.join(', ')}`] : [];
  }
  const isOther = sent.kind === 'value' && read.kind === 'value' && sent.type !== read.type;
  return isOther && PLAIN.includes(sent.type) && PLAIN.includes(read.type)
    ? [`'${path}' is a ${sent.type}, not a ${read.type}`]
    : [];
}

const PLAIN = ['string', 'number', 'boolean'];
