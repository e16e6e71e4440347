import { escapeHtml } from '../portal/html.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { isoTime } from '../seeded/calendar-day.ts';
import { operationNames } from '../spapi/usage-plans.ts';
import { roles } from './roles.ts';
import { factsOf, kindGroups, scenarioKindNames } from './scenario-kinds.ts';
import type { Scenario } from './scenarios.ts';

/** The form's values: the submitted ones, or defaults. */
export interface ControlForm {
  readonly sellerId: string;
  readonly operation: string;
  readonly role: string;
  readonly amount: string;
  readonly unit: string;
}

interface ControlView {
  readonly form: ControlForm;
  /** Only this seller's requests; all if empty. */
  readonly shownSeller: string;
  readonly isLive: boolean;
  readonly problem: string | undefined;
}

const SHOWN = 50;
const LIVE_SECONDS = 3;
const durations = { requests: 'requests', minutes: 'minutes', open: 'until stopped' };

/** Operations outside the SP-API that scenarios can also affect. */
const otherOperations = ['token', 'downloadDocument', 'createAdsReport', 'getAdsReport', 'keepaProduct'];

type Choice = readonly [value: string, label: string];

const optionsOf = (choices: readonly Choice[], selection: string) =>
  choices
    .map(
      ([value, label]) =>
        `<option value="${escapeHtml(value)}"${value === selection ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('');

const select = (name: string, label: string, choices: readonly Choice[], selection: string) =>
  `<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${optionsOf(choices, selection)}</select></div>`;

const clockTime = (moment: number) => isoTime(moment).slice(11, 19);

function startSection({ directory, requests }: SandboxContext, { form, problem }: ControlView): string {
  const storeNames = new Map(directory.listed.map(({ sellerId, storeName }) => [sellerId, storeName]));
  const requesters = requests.list().flatMap(({ sellerId }) => sellerId ?? []);
  const sellerIds = [...new Set([...storeNames.keys(), ...requesters])];
  const sellers = sellerIds.map((id): Choice => [id, `${storeNames.get(id) ?? 'New seller'} · ${id}`]);
  const operations = [...operationNames, ...otherOperations].map((name): Choice => [name, name]);
  const groups = kindGroups.map((group) => {
    const kinds = scenarioKindNames.filter((kind) => factsOf(kind).group === group);
    const buttons = kinds.map((kind) => {
      const { title, about } = factsOf(kind);
      return `<button type="submit" name="kind" value="${kind}">${title}<small>${about}</small></button>`;
    });
    return `<h3>${group}</h3><div class="kinds">${buttons.join('')}</div>`;
  });
  return `<section><h2>Start a scenario</h2>
<form method="post" action="/_sandbox/start">
<div class="scope">
${select('sellerId', 'Seller', [['', 'All sellers'], ...sellers], form.sellerId)}
${select('operation', 'Operation', [['', 'All it can meet'], ...operations], form.operation)}
<div><label for="amount">For</label><div class="pair"><input id="amount" name="amount" type="number" min="1" step="any" value="${escapeHtml(form.amount)}"><select name="unit" aria-label="Unit">${optionsOf(Object.entries(durations), form.unit)}</select></div></div>
${select(
  'role',
  'Role, for Role missing',
  roles.map((role): Choice => [role, role]),
  form.role,
)}
</div>
${problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
${groups.join('')}
</form></section>`;
}

function remaining({ until, timesLeft }: Scenario): string {
  if (timesLeft !== undefined) return `${timesLeft} more ${timesLeft === 1 ? 'request' : 'requests'}`;
  return until === undefined ? 'Until stopped' : `Until ${clockTime(until)} UTC`;
}

function runningSection({ scenarios }: SandboxContext): string {
  const rows = scenarios.list().map((scenario) => {
    const { id, kind, operation = factsOf(kind).operation, sellerId, role, share, used } = scenario;
    const about = [
      operation ?? 'All operations',
      sellerId ?? 'all sellers',
      ...(role ? [role] : []),
      ...(share === undefined ? [] : [`${Math.round(share * 100)}% of the calls`]),
    ].join(' · ');
    return `<tr><td data-label="Scenario">${factsOf(kind).title}</td><td data-label="Meets">${escapeHtml(about)}</td><td data-label="Lasts">${remaining(scenario)}</td><td data-label="Met">${used}</td><td data-label=""><form method="post" action="/_sandbox/stop"><button type="submit" name="id" value="${id}" aria-label="Stop ${factsOf(kind).title}">Stop</button></form></td></tr>`;
  });
  const body =
    rows.length === 0
      ? '<p>None. Every call is answered as the marketplace would.</p>'
      : `<table><thead><tr><th>Scenario</th><th>Meets</th><th>Lasts</th><th>Met</th><th><span hidden>Stop</span></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const stopAll =
    rows.length > 1
      ? '<form method="post" action="/_sandbox/stop"><button type="submit" name="id" value="all">Stop all</button></form>'
      : '';
  return `<section><div class="head"><h2>Running scenarios</h2>${stopAll}</div>${body}</section>`;
}

function resultCell(result: number | 'dropped'): string {
  const tone = result === 'dropped' || result >= 500 ? 'bad' : result >= 400 ? 'held' : 'good';
  return `<td class="result ${tone}" data-label="Result">${result}</td>`;
}

function requestsSection({ requests }: SandboxContext, { shownSeller, isLive }: ControlView): string {
  const rows = requests
    .list()
    .filter(({ sellerId }) => shownSeller === '' || sellerId === shownSeller)
    .slice(0, SHOWN)
    .map(({ at, operation, method, path, sellerId = '', result, scenario }) => {
      const who = sellerId && `<a href="/_sandbox?shown=${sellerId}">${sellerId}</a>`;
      const scenarioTitle = scenario === undefined ? '' : factsOf(scenario).title;
      return `<tr><td class="when" data-label="Time">${clockTime(at)}</td>${resultCell(result)}<td data-label="Operation">${operation}</td><td class="seller" data-label="Seller">${who}</td><td class="path" data-label="Request"><code>${method} ${escapeHtml(path)}</code></td><td class="scenarioTitle" data-label="Scenario">${scenarioTitle}</td></tr>`;
    });
  const filter = shownSeller && `shown=${encodeURIComponent(shownSeller)}`;
  const whose = shownSeller
    ? `Newest requests of ${escapeHtml(shownSeller)} <a class="small" href="/_sandbox">Show all</a>`
    : 'Newest requests';
  const live = isLive
    ? `<a class="small" href="/_sandbox?${filter}">Stop updating</a>`
    : `<a class="small" href="/_sandbox?live=1&amp;${filter}">Update every ${LIVE_SECONDS} s</a>`;
  const body =
    rows.length === 0
      ? '<p>None yet.</p>'
      : `<table class="requests"><thead><tr><th>Time (UTC)</th><th>Result</th><th>Operation</th><th>Seller</th><th>Request</th><th>Scenario</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<section><div class="head"><h2>${whose}</h2>${live}</div>${body}</section>`;
}

/** The page on which a person switches scenarios on and off and watches an application's requests. */
export function controlPage(context: SandboxContext, view: ControlView): string {
  const { rateScale, pace, clock } = context;
  const rates = rateScale === 1 ? 'as documented' : `${rateScale} times the documented ones`;
  const reports =
    pace.by === 'polls'
      ? 'move on with each look'
      : pace.scale === 1
        ? 'take 1 to 15 minutes'
        : `take 1 to 15 minutes divided by ${pace.scale}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${view.isLive ? `<meta http-equiv="refresh" content="${LIVE_SECONDS}">` : ''}
<title>Scenarios – Marketplace Sandbox</title>
<link rel="stylesheet" href="/portal/portal.css">
<link rel="stylesheet" href="/_sandbox/control.css">
</head>
<body>
<header class="bar"><span class="mark" aria-hidden="true"></span><strong>Marketplace</strong><span class="badge">Sandbox</span></header>
<main class="wide">
<div><h1>Scenarios</h1>
<ul class="facts"><li>Rates <strong>${rates}</strong></li><li>Reports <strong>${reports}</strong></li><li>Clock <strong>${isoTime(clock()).replace('T', ' ').replace('Z', ' UTC')}</strong></li></ul></div>
${runningSection(context)}
${startSection(context, view)}
${requestsSection(context, view)}
</main>
</body>
</html>`;
}
