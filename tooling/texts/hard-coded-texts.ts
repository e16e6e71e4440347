import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Node, Project, ScriptKind, SyntaxKind } from 'ts-morph';
import { sourcesOf } from './extract-messages.ts';

/** Attributes and properties whose text a person reads or hears. */
const SPOKEN =
  /^(title|alt|label|placeholder|description|lead|caption|hint|text|promise|ask|answer|what|when|children|subject|heading|header|legend|note|tooltip|empty|problem|confirmLabel|cancelLabel|submitLabel|paragraphs|steps|closing|aria-(label|description|roledescription|valuetext))$/;
/** Names that are the same in every language. */
const NAMES = new Set([
  'Fairshelf',
  'ACOS',
  'Alt+N',
  'ASIN',
  'CSV',
  'Excel',
  'FNSKU',
  'Excel (XLSX)',
  'Keepa',
  'PDF',
  'SKU',
  'Vine',
  'XML',
]);

/** Files of a room that are in English so far, titles and stories of the demo, which are data, and claims in Amazon’s languages. */
const IN_ENGLISH: Readonly<Record<string, RegExp>> = {
  'mf-admin': /^remote\.ts$/,
  'mf-ratings': /^remote\.ts$/,
  'mf-reimburse': /^(remote\.ts$|demo\/data\/|pages\/case-manager\/claim-words\/)/,
};

/** The gateway's texts for customers; how a rollout ended and messages of the contact page go to teams. */
const CUSTOMERS =
  /(^|(?<!rollouts)\/)(?!(contact|write-campaign)-mail)(([a-z-]+-)?mails?|confirm-subscription|layout-[a-z]+)\.ts$|\/pdf\/(?!.*-fixture)/;

const isText = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/&\w+;/g, '')) &&
  !NAMES.has(text.trim()) &&
  !/^(#|var\(|@|https?:|example\.com$)/.test(text.trim());

/**
 * Texts that a person would see or hear and that are in no catalogue: text between tags, spoken attributes and
 * properties of these names. Legal texts stay in English; the gallery is for developers; the shell's titles are data
 * (host-shell/src/pages/titles.ts). Of the gateway: emails to customers and documents.
 */
export function hardCodedTexts(folder: string): string[] {
  return sourcesOf(folder)
    .filter((file) => !IN_ENGLISH[basename(folder)]?.test(file))
    .filter((file) => basename(folder) !== 'gateway' || CUSTOMERS.test(file))
    .filter(
      (file) =>
        !/^(pages\/(terms-of-service|privacy-policy)|gallery)\/|^basics\/specimen-page|^shell\.ts$/.test(
          file,
        ),
    )
    .flatMap((file) =>
      hardCodedIn(readFileSync(join(folder, 'src', file), 'utf8'), file.endsWith('.tsx')).map(
        (text) => `src/${file}: ${text}`,
      ),
    );
}

export function hardCodedIn(source: string, isJsx = true): string[] {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { jsx: 4 },
  });
  const file = project.createSourceFile(isJsx ? 'x.tsx' : 'x.ts', source, {
    scriptKind: isJsx ? ScriptKind.TSX : ScriptKind.TS,
  });
  const found: string[] = [];
  file.forEachDescendant((node) => {
    if (Node.isJsxText(node) && isText(node.getText()) && !isInTrans(node)) found.push(clean(node.getText()));
    if (!Node.isStringLiteral(node) && !Node.isNoSubstitutionTemplateLiteral(node)) return;
    if (!isText(node.getLiteralText()) || !isSpoken(node)) return;
    found.push(clean(node.getLiteralText()));
  });
  return found;
}

/** Inside `<Trans>`, which is a message. */
const isInTrans = (node: Node): boolean =>
  node
    .getAncestors()
    .some(
      (each) => Node.isJsxElement(each) && each.getOpeningElement().getTagNameNode().getText() === 'Trans',
    );

function isSpoken(node: Node): boolean {
  if (node.getParent()?.isKind(SyntaxKind.TaggedTemplateExpression)) return false;
  const place = node.getFirstAncestor(
    (each) =>
      !(
        Node.isConditionalExpression(each) ||
        Node.isArrayLiteralExpression(each) ||
        Node.isParenthesizedExpression(each) ||
        Node.isAsExpression(each)
      ),
  );
  if (!place) return false;
  if (Node.isJsxAttribute(place)) return SPOKEN.test(place.getNameNode().getText());
  if (Node.isPropertyAssignment(place) && place.getNameNode() === node) return false;
  if (Node.isPropertyAssignment(place)) return SPOKEN.test(place.getName().replace(/['"]/g, ''));
  if (!Node.isJsxExpression(place)) return false;
  const owner = place.getParent();
  // A child of an element, or the value of a spoken attribute.
  return Node.isJsxAttribute(owner)
    ? SPOKEN.test(owner.getNameNode().getText())
    : /\p{L} \p{L}|^\p{Lu}\p{Ll}/u.test(node.getText().slice(1));
}

const clean = (text: string): string => text.trim().replace(/\s+/g, ' ');
