import { SOURCE_LANGUAGE, splitLanguage } from '@fairshelf/shared-contracts/core';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { useEffect } from 'react';
import { LANDING_TITLE } from '../pages/landing/title.ts';
import { COMPANY, FEATURES, LEGAL, SERVICES } from './pages.ts';

/** Sets the document title of a page in another language than English: the shell knows only the English ones. */
export function useTitleInLanguage(pathname: string): void {
  const { path } = splitLanguage(pathname);
  const pages = [SERVICES, FEATURES, COMPANY, LEGAL].flat();
  const title = path === '/' ? LANDING_TITLE : pages.find((page) => page.path === path)?.title;
  const text = title && currentLanguage() !== SOURCE_LANGUAGE ? say(title) : undefined;
  useEffect(() => {
    if (text) document.title = `${text} · Fairshelf`;
  }, [text]);
}
