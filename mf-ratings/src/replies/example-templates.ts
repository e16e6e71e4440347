/** What a new template may start from. */
export const EXAMPLE_TEMPLATES = [
  {
    name: 'Faulty product',
    text: `Hello,

thank you for telling us, and we're sorry that {product} let you down. This isn't the quality we stand for. Would you like a replacement or your money back? Reply to this message and we'll arrange it within one working day.

{store}`,
  },
  {
    name: 'Late or damaged delivery',
    text: `Hello,

we're sorry about the delivery of order {order}. Please tell us what happened and we'll make it right, with a replacement or a refund, whichever you prefer.

{store}`,
  },
] as const;
