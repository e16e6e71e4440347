import * as v from 'valibot';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';

const address = v.pipe(v.string(), v.email());

/** Every mail the gateway sends, with what goes into it. */
export const MailOrderSchema = v.variant('template', [
  v.object({ template: v.literal('verify-code'), to: address, code: v.string() }),
  v.object({ template: v.literal('temporary-password'), to: address, password: v.string(), url: v.string() }),
  v.object({
    template: v.literal('contact-us'),
    to: v.string(),
    name: v.string(),
    email: address,
    subject: v.string(),
    message: v.string(),
  }),
]);
export type MailOrder = v.InferOutput<typeof MailOrderSchema>;

/** Writes the mail that was ordered. */
export function compose(order: MailOrder): Mail {
  switch (order.template) {
    case 'verify-code':
      return layOut(order.to, {
        subject: `${order.code} is your verification code`,
        heading: 'Verify your email',
        paragraphs: ['Enter this code to continue. It is valid for 10 minutes.'],
        secret: order.code,
        closing: 'If you did not ask for a code, you can ignore this mail.',
      });
    case 'temporary-password':
      return layOut(order.to, {
        subject: 'Your temporary password',
        heading: 'Your temporary password',
        paragraphs: [
          'Sign in with this password and choose one of your own. Your current password works until then.',
        ],
        secret: order.password,
        button: { label: 'Sign in', url: order.url },
        closing: 'It is valid for one hour. If you did not ask for it, you can ignore this mail.',
      });
    case 'contact-us':
      return {
        ...layOut(order.to, {
          subject: `Contact Us: ${order.subject || 'a message'}`,
          heading: `${order.name} wrote`,
          paragraphs: order.message.split(/\n+/),
          closing: `Reply to ${order.email}`,
        }),
        replyTo: order.email,
      };
  }
}
