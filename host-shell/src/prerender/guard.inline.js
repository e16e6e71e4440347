// Runs first in every page, outside the bundle, built for browsers since 2015: says why the shell can't start, and replaces
// blocked storage with memory. The shell ends it with `ready()` (guard.ts).
{
  const words = {
    old: [
      'This browser is too old for Fairshelf.',
      'Update it, or use Chrome or Edge 120, Firefox 128, Safari 17.4 or newer.',
    ],
    blocked: [
      'Fairshelf couldn’t be loaded.',
      'Reload the page. If that doesn’t help, an extension, a proxy or your company’s network may be blocking it.',
    ],
    failed: [
      'Fairshelf couldn’t start.',
      'Reload the page. If that doesn’t help, contact us and include this message:',
    ],
    slow: ['Still loading.', 'Your connection seems slow. You can wait, or reload the page.'],
    storage: [
      'Your browser blocks site data, so a reload signs you out.',
      `To stay signed in, allow cookies and site data for ${location.host}.`,
    ],
  };
  let isReady = false;
  let shown = '';

  const add = (parent, tag, text) => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  };

  const hide = () => {
    const place = document.getElementById('guard');
    if (place) place.parentNode.removeChild(place);
    shown = '';
  };

  /** Nobody listens to the forms of a page whose application is missing. */
  const disableForms = () => {
    const controls = document.querySelectorAll('#shell input, #shell button, #remote input, #remote button');
    for (const control of Array.from(controls)) control.disabled = true;
  };

  const draw = (kind, detail) => {
    hide();
    shown = kind;
    const isNotice = kind === 'storage' || kind === 'slow';
    const [title, text] = words[kind];
    const place = document.createElement('div');
    place.id = 'guard';
    place.setAttribute('role', isNotice ? 'status' : 'alert');
    place.setAttribute('data-kind', kind);
    const sentence = add(place, 'p', '');
    add(sentence, 'strong', title);
    sentence.appendChild(document.createTextNode(` ${text} ${detail}`));
    if (kind !== 'old') {
      const button = add(place, 'button', kind === 'storage' ? 'Dismiss' : 'Reload');
      button.type = 'button';
      button.onclick = kind === 'storage' ? hide : () => location.reload();
    }
    document.body.insertBefore(place, document.body.firstChild);
    if (!isNotice) disableForms();
  };

  const whenParsed = (act) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
    else act();
  };

  const show = (kind, detail = '') =>
    whenParsed(() => {
      if (isReady && kind !== 'storage') return;
      // The first cause explains the rest.
      if (shown && shown !== 'slow' && shown !== 'storage') return;
      // A page of the public site is complete without the application.
      if (kind !== 'old' && document.getElementById('application')) return;
      draw(kind, detail);
    });

  /** A replacement for storage that the browser blocks: it lasts as long as the page. */
  const memory = () => {
    const entries = new Map();
    return {
      get length() {
        return entries.size;
      },
      getItem: (key) => (entries.has(key) ? entries.get(key) : null),
      setItem: (key, value) => {
        entries.set(String(key), String(value));
      },
      removeItem: (key) => {
        entries.delete(key);
      },
      clear: () => entries.clear(),
      key: (index) => Array.from(entries.keys())[index] || null,
    };
  };

  const isReplaced = (name) => {
    try {
      window[name].getItem('ui.theme');
      return false;
    } catch {
      Object.defineProperty(window, name, { configurable: true, value: memory() });
      return true;
    }
  };

  const isOld = () =>
    !(
      Array.prototype.toSorted &&
      Array.prototype.findLast &&
      Object.hasOwn &&
      window.URL?.canParse &&
      'popover' in HTMLElement.prototype &&
      window.CSS?.supports('color', 'color-mix(in srgb, red, blue)') &&
      window.CSS.supports('container-type', 'inline-size')
    );

  const fail = (reason) => {
    // A moment later, because the application may recover.
    if (!isReady) setTimeout(() => show('failed', reason?.message || String(reason)), 1000);
  };

  window.fairshelfGuard = {
    ready() {
      isReady = true;
      if (shown !== 'storage') hide();
    },
  };
  const isBlocked = [isReplaced('localStorage'), isReplaced('sessionStorage')].some(Boolean);
  if (isOld()) show('old');
  else if (isBlocked) show('storage');
  addEventListener(
    'error',
    ({ target, error }) => {
      if (target && target.tagName === 'SCRIPT' && target.hasAttribute('data-entry')) show('blocked');
      else if (error) fail(error);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => fail(reason));
  setTimeout(() => show('slow'), 10_000);
}
