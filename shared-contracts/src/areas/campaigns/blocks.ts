import * as v from 'valibot';
import { choice, fields, looseText, storable, text } from '../../core/calls/field.ts';
import { mergeProblem } from './merge-fields.ts';

const mergesWell = v.rawCheck<string>(({ dataset, addIssue }) => {
  const problem = dataset.typed ? mergeProblem(dataset.value) : undefined;
  if (problem) addIssue({ message: problem });
});

/** A text that may contain merge fields. */
const merged = (label: string, max: number) => v.pipe(text(label, max), mergesWell);
const looseMerged = (label: string, max: number) => v.pipe(looseText(label, max), mergesWell);

/** Merge fields in a URL would pass recipients' data to its owner. */
const address = (label: string) =>
  v.pipe(
    v.string(`${label} must be a text.`),
    v.trim(),
    v.maxLength(1_000, `${label} must be at most 1000 characters long.`),
    v.regex(
      /^https:\/\/[^\s{}"<>]+$/,
      `${label} must begin with https:// and hold no spaces or merge fields.`,
    ),
    storable(label),
  );

const optionalAddress = (label: string) =>
  v.pipe(
    v.string(`${label} must be a text.`),
    v.trim(),
    v.maxLength(1_000, `${label} must be at most 1000 characters long.`),
    v.regex(/^(https:\/\/[^\s{}"<>]+)?$/, `${label} must begin with https://, or be empty.`),
    storable(label),
  );

const id = text('The block', 40);

/** The blocks of a campaign's email, from top to bottom. Texts are plain, with **bold** and [link](https://…). */
export const CampaignBlockSchema = v.variant(
  'type',
  [
    fields({ id, type: v.literal('heading'), text: merged('The heading', 200) }),
    fields({ id, type: v.literal('text'), text: merged('The text', 5_000) }),
    fields({ id, type: v.literal('button'), label: merged('The label', 80), url: address('The address') }),
    fields({
      id,
      type: v.literal('image'),
      url: address('The address of the picture'),
      alt: text('The description of the picture', 300),
      link: optionalAddress('The link'),
    }),
    fields({
      id,
      type: v.literal('columns'),
      left: fields({ title: looseMerged('The heading', 120), text: merged('The text on the left', 1_500) }),
      right: fields({ title: looseMerged('The heading', 120), text: merged('The text on the right', 1_500) }),
    }),
    fields({ id, type: v.literal('divider') }),
    fields({ id, type: v.literal('space'), size: choice('The size', ['small', 'medium', 'large']) }),
  ],
  'There is no such block.',
);
export type CampaignBlock = v.InferOutput<typeof CampaignBlockSchema>;
export type CampaignBlockType = CampaignBlock['type'];

/** A campaign's content; the same for a draft, a preview, a test and all recipients. */
export const campaignContent = {
  subject: merged('The subject', 200),
  /** The preview text after the subject. */
  preheader: looseMerged('The preview text', 200),
  blocks: v.pipe(
    v.array(CampaignBlockSchema, 'The blocks must be a list.'),
    v.minLength(1, 'A mail needs at least one block.'),
    v.maxLength(60, 'A mail has at most 60 blocks.'),
  ),
};
export const CampaignContentSchema = fields(campaignContent);
export type CampaignContent = v.InferOutput<typeof CampaignContentSchema>;

/** Every text of a campaign that may contain merge fields. */
export const mergedTexts = ({ subject, preheader, blocks }: CampaignContent): readonly string[] => [
  subject,
  preheader,
  ...blocks.flatMap((block) => {
    if (block.type === 'heading' || block.type === 'text') return [block.text];
    if (block.type === 'button') return [block.label];
    if (block.type === 'columns')
      return [block.left.title, block.left.text, block.right.title, block.right.text];
    return [];
  }),
];
