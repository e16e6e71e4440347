// Runs right after the prerendered frame: fills in the browser's stored data about person and store
// (first-calls.inline.js) and shows it, or removes it if nobody is signed in here. A browser may paint before it has
// received the whole frame: until then it is hidden, so that nothing moves.
{
  const root = document.documentElement;
  const place = document.getElementById('shell');
  const { values, isMonitoring } = window.fairshelfStored || {};
  if (!values) {
    place.replaceChildren();
    root.dataset.frame = 'none';
  } else {
    const { name, store, country } = values;
    const words = name.trim().split(/\s+/);
    const initials = [words[0], words.length > 1 ? words[words.length - 1] : ''].map((word) =>
      word.slice(0, 1),
    );
    const texts = {
      ...values,
      country: store ? country : 'No store',
      initials: initials.join('').toUpperCase(),
    };
    for (const element of place.querySelectorAll('[data-stored]')) {
      const text = texts[element.dataset.stored] || '';
      element.textContent = text;
      element.hidden = element.dataset.stored === 'flag' ? !store : !text;
    }
    if (localStorage.getItem('ui.menu_collapsed') === 'true') {
      root.dataset.menu = 'collapsed';
      place.querySelector('nav[aria-label]').dataset.collapsed = 'true';
    }
    if (isMonitoring) root.dataset.monitoring = '';
    place.querySelector('[data-early-frame]').hidden = false;
  }
}
