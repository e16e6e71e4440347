import type { Shape } from './shape.ts';

/**
 * Where a sender and a reader of a value no longer match: the field, and why. Additional fields of the sender are no
 * conflict, since readers ignore unknown ones; what the reader needs must exist and have its type.
 */
export function clashesBetween(sender: Shape, read: Shape, path = ''): string[] {
  if (sender.kind !== read.kind) {
    // One of them is less specific than the other: only two plain values of different types are surely incompatible.
    return sender.kind === 'value' || read.kind === 'value' ? [] : [`${path || 'it'} is of another kind`];
  }
  if (sender.kind === 'object' && read.kind === 'object') {
    return Object.entries(read.fields).flatMap(([name, field]) => {
      const place = path ? `${path}.${name}` : name;
      const senderField = sender.fields[name];
      if (!senderField) return field.optional ? [] : [`'${place}' is missing`];
      if (senderField.optional && !field.optional) return [`'${place}' may be missing`];
      return clashesBetween(senderField, field, place);
    });
  }
  if (sender.kind === 'list' && read.kind === 'list')
    return clashesBetween(sender.item, read.item, `${path}[]`);
  if (sender.kind === 'choice' && read.kind === 'choice') {
    const unknown = sender.options.filter((option) => !read.options.includes(option));
    return unknown.length > 0 ? [`'${path}' may be ${unknown.join(', ')}`] : [];
  }
  const isOther = sender.kind === 'value' && read.kind === 'value' && sender.type !== read.type;
  return isOther && PLAIN.includes(sender.type) && PLAIN.includes(read.type)
    ? [`'${path}' is a ${sender.type}, not a ${read.type}`]
    : [];
}

const PLAIN = ['string', 'number', 'boolean'];
