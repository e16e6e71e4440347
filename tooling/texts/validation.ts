import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Node, Project } from 'ts-morph';
import { sourcesOf } from './extract-messages.ts';
import { textOf } from './refusals.ts';

/** Type checks, which pages never violate whatever a person enters, so their messages are only for API clients. */
const OF_TYPES =
  /^v\.(string|array|record|object|looseObject|variant|picklist|literal|instance|boolean|uuid|description|metadata)$/;
/** Calls of CI jobs and what a browser creates: passkeys, surfaces, signed documents. */
const FOR_PROGRAMS =
  /^areas\/(delivery\/(surface\/|registry|release-calls|previews)|identity\/passkey-calls)/;
/** What a page offers to choose or fills in itself. */
const CHOSEN = /^(choice|flag|formatLocale|ids?|bytes|byName|wholeText|sendingHour|hour)$/;
/** Keys, versions and what a page passes on: nobody types them. */
const KEYS = new Set(
  [
    'account, action, actor, ad group, affiliate, answer of the identity provider, app name, authorization code',
    'beginning of the address, block, campaign, case, change, cohort, column, company, confirmation, country code',
    'credit note, delivery, device, edition, entry, event, feed, first value, id, image, import, incident, invitation',
    'invoice, job, key, key of the link, keyword, line, marketplace, name of a claim, notification, occurrence, order',
    'origin, page to return to, parent ASIN, passkey, payout, person, place, plan, post, product, queue, receiver',
    'referral, region, report, request, review, revision, row, rule, run, schedule, seller, session, setting, setup',
    'signup token, store, tag, tag or product, target, template, transport, user, value of a claim, version, violation',
    'webhook, website, weekday',
  ].flatMap((line) => line.split(', ').flatMap((key) => [`The ${key}`, `A ${key}`, `An ${key}`])),
);

/**
 * The sentences with which the contracts refuse what a person entered, with '7' for each value, and the names of the
 * fields that start such sentences. Of helpers and rules of valibot alike.
 */
export const validationOf = (folder: string): readonly string[] => [
  ...new Set(
    sourcesOf(folder)
      .filter((file) => !FOR_PROGRAMS.test(file) && !file.includes('-fixture'))
      .flatMap((file) => validationIn(readFileSync(join(folder, 'src', file), 'utf8'))),
  ),
];

export function validationIn(source: string): readonly string[] {
  if (!source.includes("from 'valibot'")) return [];
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const found: string[] = [];
  project.createSourceFile('x.ts', source).forEachDescendant((node) => {
    if (!Node.isCallExpression(node)) return;
    const name = node.getExpression().getText();
    const [first, ...others] = node.getArguments();
    if (/^v\.\w+$/.test(name) && !OF_TYPES.test(name))
      found.push(...sentence(textOf(others.at(-1) ?? first)));
    if (/^\w+$/.test(name) && !CHOSEN.test(name)) found.push(...label(textOf(first)));
  });
  return found;
}

const sentence = (text = ''): readonly string[] => (/\p{L}{2}.* .*\.$/u.test(text) ? [text] : []);

const label = (text = ''): readonly string[] =>
  /^\p{Lu}[\p{L} ]+$/u.test(text) && !KEYS.has(text) ? [text] : [];
