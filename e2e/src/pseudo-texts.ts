import type { Page } from '@playwright/test';

/**
 * The texts of a page in a pseudo-language that are in no catalogue. Data is in plain letters too: the strings that the
 * server answered, and `data`.
 */
export const forgottenTexts = (page: Page, answers: readonly string[], data: RegExp): Promise<string[]> =>
  page.evaluate(
    ({ answered, source }) => {
      const isData = new RegExp(source);
      const found = new Set<string>();
      const longestFirst = answered.filter((text) => text.length > 2).toSorted((a, b) => b.length - a.length);
      const hasWords = (text: string) =>
        (text.match(/[\p{L}\d]+/gu) ?? []).some((word) => /^[A-Za-z]{3,}$/.test(word) && !isData.test(word));
      const withoutAnswers = (text: string) => {
        // Part of a longer text: a paragraph of news.
        if (text.length > 40 && longestFirst.some((each) => each.includes(text))) return '';
        let rest = text;
        for (const each of longestFirst) {
          if (rest.length < 3) break;
          if (rest.includes(each)) rest = rest.replaceAll(each, ' ');
        }
        return rest;
      };
      /** Two texts in a row; within a text the translator orders them, lists have separators, sentences a full stop. */
      const isJoined = (text: string) => {
        let depth = 0;
        let end = -1;
        for (let at = 0; at < text.length; at++) {
          if (text[at] === '[' && depth++ === 0 && end >= 0) {
            const isList =
              /^\[(,|;| öŕ| åñð)\s/.test(text.slice(at)) ||
              /(^|\])\[(,|;| öŕ| åñð)\s[^[\]]*\]$/.test(text.slice(0, end));
            const isSentence = /[.?!]( lore?m?[ a-z]*)?\]$/.test(text.slice(0, end));
            if (text.slice(end, at).trim() === '' && !isList && !isSentence) return true;
          }
          if (text[at] === ']' && --depth === 0) end = at + 1;
        }
        return false;
      };
      const judge = (content: string, what: string) => {
        const text = content.replace(/\s+/g, ' ').trim();
        // A sentence, with data in it.
        if (/^\[.*[ÅåÇçÐðÉéĜĝĤĥÎîÑñÖöŠšŢţÛûÝý]/.test(text)) return;
        if (hasWords(text) && hasWords(withoutAnswers(text))) found.add(`not in a catalogue${what}: ${text}`);
      };
      // Legal texts, texts of others, and the names of languages state their language.
      const OTHERS = '[lang]:not(html), style, script, noscript, template, textarea, code';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (!parentElement?.closest(OTHERS)) judge(textContent ?? '', '');
      }
      for (const element of document.body.querySelectorAll(
        '[aria-label], [title], [placeholder], img[alt]',
      )) {
        if (element.closest(OTHERS)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          judge(element.getAttribute(name) ?? '', ` (${name})`);
      }
      for (const element of document.body.querySelectorAll('*')) {
        const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '\n')).join('');
        if (isJoined(own)) found.add(`joined: ${own}`);
      }
      return [...found];
    },
    { answered: answers, source: data.source },
  );
