import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type CampaignBlock, CampaignBlockSchema, CampaignContentSchema, mergedTexts } from './blocks.ts';

describe('a block of a campaign', () => {
  it.each([
    'http://shop.test',
    'javascript:alert(1)',
    'https://shop.test/?mail={{email}}',
    'https://shop.test/a b',
    'https://shop.test/"onclick',
  ])('rejects a button that links to %s', (url) => {
    expect(problemsOf(button(url))).toEqual([
      'The address must begin with https:// and hold no spaces or merge fields.',
    ]);
  });

  it('may have a picture without a link, but not without a URL', () => {
    const image = { id: '1', type: 'image', url: 'https://cdn.test/a.png', alt: 'A shelf', link: '' };
    expect(problemsOf(image)).toEqual([]);
    expect(problemsOf({ ...image, url: '' })).not.toEqual([]);
    expect(problemsOf({ ...image, link: 'ftp://cdn.test' })).toEqual([
      'The link must begin with https://, or be empty.',
    ]);
  });

  it('may leave the headings of columns empty, but not their texts', () => {
    const column = { title: '', text: 'Words' };
    expect(problemsOf({ id: '1', type: 'columns', left: column, right: column })).toEqual([]);
    expect(
      problemsOf({ id: '1', type: 'columns', left: column, right: { ...column, text: '' } }),
    ).toHaveLength(1);
  });

  it('reports unknown merge fields', () => {
    expect(problemsOf({ id: '1', type: 'heading', text: 'Hi {{nobody}}' })[0]).toContain("no field 'nobody'");
  });
});

describe('the content of a campaign', () => {
  it('needs at least one block and has at most sixty', () => {
    const isContent = (count: number) =>
      v.safeParse(CampaignContentSchema, {
        ...content,
        blocks: Array.from({ length: count }, (_, at) => ({ id: String(at), type: 'divider' })),
      }).success;
    expect([0, 1, 60, 61].map(isContent)).toEqual([false, true, true, false]);
  });

  it('merges data into every visible text, but not into URLs', () => {
    expect(mergedTexts(content)).toEqual([
      'subject',
      'preheader',
      'heading',
      'text',
      'label',
      'left title',
      'left',
      '',
      'right',
    ]);
  });

  const blocks: readonly CampaignBlock[] = [
    { id: '1', type: 'heading', text: 'heading' },
    { id: '2', type: 'text', text: 'text' },
    { id: '3', type: 'button', label: 'label', url: 'https://shop.test' },
    { id: '4', type: 'image', url: 'https://cdn.test/a.png', alt: 'alt', link: '' },
    {
      id: '5',
      type: 'columns',
      left: { title: 'left title', text: 'left' },
      right: { title: '', text: 'right' },
    },
    { id: '6', type: 'divider' },
    { id: '7', type: 'space', size: 'small' },
  ];
  const content = { subject: 'subject', preheader: 'preheader', blocks: [...blocks] };
});

const button = (url: string) => ({ id: '1', type: 'button', label: 'Open', url });
const problemsOf = (block: unknown) =>
  (v.safeParse(CampaignBlockSchema, block).issues ?? []).map(({ message }) => message);
