import { relative } from 'node:path';
import { Node, Project, type Type, ts } from 'ts-morph';
import { repository } from '../../repository.ts';

/** The possible run-time values of a column, by its declared type. */
export interface ColumnType {
  /** `anything` for an unspecific type, such as `unknown`. */
  readonly kinds: ReadonlySet<string>;
  /** The literals of a closed union of strings; null if any string is allowed. */
  readonly literals: ReadonlySet<string> | null;
  /** As in the source. */
  readonly text: string;
}

/** A raw statement with a declared row type. */
export interface Statement {
  /** `gateway/src/…/file.ts:12`. */
  readonly place: string;
  /** The statement's static texts, joined by NUL. */
  readonly text: string;
  readonly columns: ReadonlyMap<string, ColumnType>;
}

/**
 * Reads the statements (sql tagged templates) of a project whose type argument is an object: their row type. Fragments such as
 * `sql<boolean>` aren't statements.
 *
 * @param config the path of the project's tsconfig.json
 * @param folder only sources below it, without tests
 */
export function statementsOf(config: string, folder: string): Statement[] {
  const project = new Project({ tsConfigFilePath: config });
  const files = project
    .getSourceFiles()
    .filter((file) => file.getFilePath().startsWith(folder) && !file.getBaseName().endsWith('.test.ts'));
  return files.flatMap((file) =>
    file.getDescendantsOfKind(ts.SyntaxKind.TaggedTemplateExpression).flatMap((node): Statement[] => {
      const typeNode = node.forEachChildAsArray().find(Node.isTypeNode);
      if (node.getTag().getText() !== 'sql' || !typeNode) return [];
      const type = typeNode.getType();
      if (!isRow(type)) return [];
      const place = `${relative(repository, file.getFilePath())}:${node.getStartLineNumber()}`;
      const columns = type
        .getProperties()
        .map((property) => [property.getName(), columnType(property.getTypeAtLocation(node))] as const);
      return [{ place, text: textsOf(node.getTemplate()).join('\0'), columns: new Map(columns) }];
    }),
  );
}

const isRow = (type: Type) =>
  (type.isObject() || type.isIntersection()) && !type.isArray() && !type.isTuple() && !isNamed(type, 'Date');

const isNamed = (type: Type, ...names: string[]) => names.includes(type.getSymbol()?.getName() ?? '');

function textsOf(template: Node): string[] {
  if (Node.isNoSubstitutionTemplateLiteral(template)) return [template.getLiteralText()];
  if (!Node.isTemplateExpression(template)) return [];
  return [
    template.getHead().getLiteralText(),
    ...template.getTemplateSpans().map((span) => span.getLiteral().getLiteralText()),
  ];
}

function columnType(type: Type): ColumnType {
  const parts = type.isUnion() ? type.getUnionTypes() : [type];
  const strings = parts.filter((part) => kindOf(part) === 'string');
  const literals = strings.every((part) => part.isStringLiteral())
    ? new Set(strings.map((part) => String(part.getLiteralValue())))
    : null;
  return { kinds: new Set(parts.map(kindOf)), literals, text: type.getText().slice(0, 80) };
}

function kindOf(type: Type): string {
  if (type.isAny() || type.isUnknown() || type.isTypeParameter()) return 'anything';
  if (type.isNull()) return 'null';
  if (type.isUndefined()) return 'missing';
  // A branded string is a string with a type tag.
  if (type.isIntersection())
    return (
      type
        .getIntersectionTypes()
        .map(kindOf)
        .find((kind) => kind !== 'object') ?? 'object'
    );
  if (type.isString() || type.isStringLiteral() || type.isTemplateLiteral()) return 'string';
  if (type.isNumber() || type.isNumberLiteral()) return 'number';
  if (type.isBoolean() || type.isBooleanLiteral()) return 'boolean';
  if (type.isBigInt() || type.isBigIntLiteral()) return 'bigint';
  if (type.isArray() || type.isReadonlyArray() || type.isTuple()) return 'array';
  if (isNamed(type, 'Date')) return 'date';
  return isNamed(type, 'Buffer', 'Uint8Array') ? 'buffer' : 'object';
}
