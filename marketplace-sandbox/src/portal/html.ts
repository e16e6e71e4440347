/** Text escaped for HTML, also inside an attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A page of the sandbox portal: its frame around a body. */
export function portalPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox Seller Portal</title>
<link rel="stylesheet" href="/portal/portal.css">
</head>
<body>
<header class="bar"><span class="mark" aria-hidden="true"></span><strong>Seller Portal</strong><span class="badge">Sandbox</span></header>
<main class="card">
<h1>${escapeHtml(title)}</h1>
${body}
</main>
<footer class="foot">This is the Fairshelf marketplace sandbox. No real account, order or seller is involved.</footer>
</body>
</html>`;
}
