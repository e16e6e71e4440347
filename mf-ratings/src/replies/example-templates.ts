import { t } from '@lingui/core/macro';
/** Examples for a new template. */
export const exampleTemplates = () => [
  {
    name: t`Faulty product`,
    text: t`Hello,

thank you for telling us, and we're sorry that ${{ product: '{product}' }} let you down. This isn't the quality we stand for. Would you like a replacement or your money back? Reply to this message and we'll arrange it within one working day.

${{ store: '{store}' }}`,
  },
  {
    name: t`Late or damaged delivery`,
    text: t`Hello,

we're sorry about the delivery of order ${{ order: '{order}' }}. Please tell us what happened and we'll make it right, with a replacement or a refund, whichever you prefer.

${{ store: '{store}' }}`,
  },
];
