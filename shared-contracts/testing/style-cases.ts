import { expect, it } from '@jest/globals';

const SHEET = `
  @font-face { font-family: Inter; src: url(inter.woff2); }
  .sc-a { display: grid; visibility: hidden; pointer-events: none; }
  .sc-a:hover, .sc-b > p { display: flex; }
  section .deep.er { display: inline-flex; }
  p:not(.sc-a, .sc-c) { color: rgb(1, 2, 3); }
  [data-kind='a, b'] { display: contents; }
  [data-kind="none"] .sc-c { display: none; }
  .sc-b [data-over] { display: none; }
  b[data-over] { display: inline; }
  linearGradient { display: inline; }
  @media screen { .sc-wide { display: table; } }
  @media print { .sc-wide { display: none; } }
  .escaped\\:name { display: list-item; }
`;

const PAGE = `
  <section class="sc-b" data-kind="none">
    <p id="child">A</p>
    <p id="hidden" class="sc-c">B</p>
    <div id="both" class="x er deep"></div>
    <div id="wide" class="sc-wide"></div>
    <i id="over" data-over="">E</i>
    <b id="later" data-over="">F</b>
  </section>
  <div class="sc-a"><span id="inherits">C</span><b id="own" style="visibility: visible; display: block">D</b></div>
  <div id="kinds" data-kind="a, b"></div>
  <div id="escaped" class="escaped:name"></div>
  <svg><linearGradient id="gradient"></linearGradient></svg>
  <ul><li id="plain">E</li></ul>
  <input id="field" hidden>`;

/** For tests: the computed styles of elements matched by every kind of selector. */
export function itComputesStyles(): void {
  it("computes an element's style from every kind of rule", () => {
    document.head.innerHTML = `<style>${SHEET}</style>`;
    document.body.innerHTML = PAGE;
    const styles = [...document.querySelectorAll('[id]')].map((element) => {
      const style = window.getComputedStyle(element);
      expect(style.getPropertyValue('visibility')).toBe(style.visibility);
      return [element.id, style.display, style.visibility, style.pointerEvents, style.color].join(' ');
    });
    expect(styles).toEqual([
      'child flex visible auto rgb(1, 2, 3)',
      'hidden none visible auto canvastext',
      'both inline-flex visible auto canvastext',
      'wide table visible auto canvastext',
      'over none visible auto canvastext',
      'later inline visible auto canvastext',
      'inherits  hidden none canvastext',
      'own block visible none canvastext',
      'kinds contents visible auto canvastext',
      'escaped list-item visible auto canvastext',
      'gradient inline visible auto canvastext',
      'plain list-item visible auto canvastext',
      'field none visible auto initial',
    ]);
    // A class that is added later takes effect.
    const plain = document.getElementById('plain');
    plain?.classList.add('sc-a');
    expect(plain && window.getComputedStyle(plain).display).toBe('grid');
  });
}
