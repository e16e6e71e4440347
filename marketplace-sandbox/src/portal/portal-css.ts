/** The portal's style sheet, served as a file. It looks different, so that it isn't mistaken for the product. */
export const portalCss = `
:root { color-scheme: light dark; --canvas: #f3f1ec; --surface: #fff; --text: #26221a; --muted: #625b4c; --line: #ddd6c8; --accent: #7a4b00; --on-accent: #fff; --chosen: #fdf3e0; --badge: #ffe2a8; --focus: #356ddc; }
@media (prefers-color-scheme: dark) { :root { --canvas: #15130f; --surface: #1f1c17; --text: #ece7dd; --muted: #b5ad9c; --line: #3a352b; --accent: #f0bf69; --on-accent: #241a06; --chosen: #352a14; --badge: #5a430f; --focus: #70adfb; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--canvas); color: var(--text); font: 15px/22px system-ui, 'Segoe UI', sans-serif; }
.bar { display: flex; align-items: center; gap: 10px; padding: 12px 20px; background: var(--surface); border-bottom: 1px solid var(--line); }
.mark { width: 22px; height: 22px; border-radius: 6px; background: conic-gradient(from 200deg, #d9922e, #7a4b00, #d9922e); }
.badge { padding: 1px 9px; border-radius: 999px; background: var(--badge); font-size: 12px; font-weight: 600; }
.card { width: min(560px, calc(100% - 32px)); margin: 28px auto; padding: 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 6px; font-size: 22px; line-height: 28px; }
h2 { margin: 22px 0 8px; font-size: 15px; }
p { margin: 0 0 10px; color: var(--muted); }
code { font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 20px; color: var(--muted); }
label { display: block; margin: 18px 0 6px; font-weight: 600; }
select { width: 100%; padding: 10px 12px; border: 1px solid var(--muted); border-radius: 6px; background: var(--surface); color: inherit; font: inherit; }
.notice { margin-top: 14px; padding: 10px 12px; border-radius: 8px; background: var(--chosen); color: var(--text); }
.actions { display: flex; gap: 10px; margin-top: 24px; }
button { flex: 1; padding: 11px 18px; border-radius: 6px; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--accent); }
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.foot { margin-top: auto; padding: 16px; text-align: center; color: var(--muted); font-size: 13px; }
`;
