/** The style sheet of the control page: the portal's colours, in a wider layout. */
export const controlCss = `
.wide { width: min(1120px, calc(100% - 32px)); margin: 24px auto; display: grid; gap: 24px; }
.wide > section { padding: 20px 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; min-width: 0; }
.wide h1 { margin: 0; }
.wide h2 { margin: 0 0 12px; font-size: 17px; line-height: 24px; }
.wide h3 { margin: 20px 0 8px; font-size: 13px; line-height: 18px; color: var(--muted); font-weight: 600; }
.wide p { margin: 4px 0 0; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 0 0; padding: 0; list-style: none; }
.facts strong { color: var(--text); font-weight: 600; }
.scope { display: grid; grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); gap: 12px 16px; }
.scope label { margin: 0 0 4px; font-size: 13px; line-height: 18px; }
.scope input, .scope select { width: 100%; height: 40px; padding: 0 10px; border: 1px solid var(--muted); border-radius: 6px; background: var(--surface); color: inherit; font: inherit; }
.pair { display: grid; grid-template-columns: 5.5em 1fr; gap: 8px; }
.kinds { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px; }
.kinds button { display: flex; flex-direction: column; justify-content: flex-start; padding: 10px 12px; border: 1px solid var(--line); background: var(--canvas); color: var(--text); text-align: left; font-weight: 600; }
.kinds button small { display: block; color: var(--muted); font-size: 13px; line-height: 18px; font-weight: 400; }
.kinds button:hover { border-color: var(--accent); filter: none; }
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; margin-bottom: 12px; }
.head h2 { margin: 0; }
.head form, td form { margin: 0; }
.small, .head button, td button { flex: none; display: inline-block; padding: 5px 12px; font-size: 13px; line-height: 20px; border-radius: 6px; border: 1px solid var(--muted); background: transparent; color: var(--text); text-decoration: none; font-weight: 600; }
.problem { margin: 12px 0 0; padding: 10px 12px; border-radius: 8px; background: var(--chosen); color: var(--text); }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
th { padding: 6px 12px 6px 0; text-align: left; font-size: 13px; color: var(--muted); font-weight: 600; border-bottom: 1px solid var(--line); }
td { padding: 7px 12px 7px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td a { color: inherit; }
td code { color: var(--muted); }
tr:last-child td { border-bottom: 0; }
.when, .result, .seller { white-space: nowrap; }
.result { font-weight: 600; }
.good { color: var(--good); }
.held { color: var(--held); }
.bad { color: var(--bad); }
:root { --good: #1a613a; --held: #754e02; --bad: #a32321; }
@media (prefers-color-scheme: dark) { :root { --good: #7dd89f; --held: #f0c871; --bad: #f79f9c; } }
@media (max-width: 720px) {
  .wide { gap: 16px; margin: 16px auto; }
  .wide > section { padding: 16px; }
  .kinds { grid-template-columns: 1fr; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: 10px 0; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; }
  td { display: grid; grid-template-columns: 6.5em 1fr; gap: 8px; padding: 2px 0; border: 0; }
  td::before { content: attr(data-label); color: var(--muted); font-size: 13px; font-weight: 400; }
  td:empty { display: none; }
  td form { justify-self: start; }
  .requests tr { display: grid; grid-template-columns: auto auto 1fr; gap: 2px 12px; }
  .requests td { display: block; }
  .requests td:empty { display: none; }
  .requests td::before { content: none; }
  .requests .seller, .requests .path, .requests .met { grid-column: 1 / -1; }
}
`;
