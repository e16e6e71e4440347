// Runs at the end of a public page: remembers the language that its reader chooses in the menu, and offers the chosen
// language, or the browser's, where the page has it. It never goes there on its own.
{
  const KEY = 'ui.language';
  const texts = {
    en: ['Read this page in English', 'Dismiss'],
    de: ['Diese Seite auf Deutsch lesen', 'Schließen'],
    fr: ['Lire cette page en français', 'Fermer'],
    it: ['Leggi questa pagina in italiano', 'Chiudi'],
    es: ['Leer esta página en español', 'Cerrar'],
    ja: ['このページを日本語で読む', '閉じる'],
    'zh-Hans': ['用简体中文阅读此页面', '关闭'],
  };
  const keep = (code) => {
    try {
      localStorage.setItem(KEY, code);
    } catch {
      // Storage may be blocked: the language is offered again.
    }
  };
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[hreflang]');
      if (link) keep(link.hreflang);
    },
    true,
  );
  // Sign-up and sign-in, which have one address, go on in the language of the page (language/language.ts).
  try {
    if (document.documentElement.lang !== 'en')
      sessionStorage.setItem('ui.visit_language', document.documentElement.lang);
  } catch {
    // Then the browser's language counts.
  }
  let chosen;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // Then the browser's languages count.
  }
  const links = [...document.querySelectorAll('link[hreflang]')];
  /** The address for a language tag of the browser: 'de-AT' is read in German. Traditional Chinese is another script. */
  const find = (tag) =>
    /^zh-(TW|HK|MO|Hant)/.test(tag)
      ? undefined
      : links.find(({ hreflang }) => hreflang === tag || hreflang.split('-')[0] === tag.split('-')[0]);
  const offered = (chosen ? [chosen] : navigator.languages).map(find).find(Boolean);
  const [text, dismiss] = texts[offered?.hreflang] ?? [];
  if (text && offered.hreflang !== document.documentElement.lang) {
    const place = document.createElement('section');
    place.lang = offered.hreflang;
    place.setAttribute('aria-label', text);
    place.style.cssText =
      'position:fixed;inset:auto 1rem 1rem auto;z-index:90;display:flex;gap:.75rem;align-items:center;padding:.5rem .5rem .5rem 1rem;border-radius:8px;background:#1c232d;color:#fff;font:14px/1.5 system-ui,sans-serif;box-shadow:0 4px 12px #0003';
    const link = document.createElement('a');
    // The canonical host may be another one; the path is the same.
    link.href = new URL(offered.href).pathname;
    link.hreflang = offered.hreflang;
    link.textContent = text;
    link.style.color = '#fff';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '×';
    button.setAttribute('aria-label', dismiss);
    button.style.cssText =
      'width:2rem;height:2rem;border:0;border-radius:4px;background:none;color:inherit;font-size:1.25rem;cursor:pointer';
    button.onclick = () => {
      keep(document.documentElement.lang);
      place.remove();
    };
    place.append(link, button);
    document.body.append(place);
  }
}
