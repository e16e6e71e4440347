import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { escapeHtml, portalPage } from './html.ts';
import { ALL_RIGHTS, USER_RIGHTS, type UserRight } from './portal-users.ts';
import { sendPage, sendProblem } from './send-page.ts';

/** The path of the seller portal's page of users. */
const USERS_PATH = '/gp/account-manager/home.html';
const querySchema = v.object({ seller_id: v.optional(v.string(), '') });
const accessSchema = v.object({ seller_id: v.string(), email: v.string() });
const email = v.pipe(v.string(), v.trim(), v.regex(/^\S+@\S+\.\S+$/));
const changeSchema = v.object({
  seller_id: v.string(),
  email,
  cases: v.optional(v.string()),
  inventory: v.optional(v.string()),
  shipments: v.optional(v.string()),
  reports: v.optional(v.string()),
  remove: v.optional(v.string()),
});

/** The page on which a seller adds users to the portal, and what our portal service would see there. */
export function userRoutes(app: FastifyInstance, { users, directory }: SandboxContext): void {
  app.get(USERS_PATH, (request, reply) => {
    const sellerId = v.parse(querySchema, request.query).seller_id;
    const seller = directory.find(sellerId);
    if (!seller) {
      const links = directory.listed.map(
        (each) => `<li><a href="?seller_id=${each.sellerId}">${escapeHtml(each.storeName)}</a></li>`,
      );
      return sendPage(
        reply,
        200,
        portalPage('User permissions', `<p>Whose portal is it?</p><ul>${links.join('')}</ul>`),
      );
    }
    const forms = users.of(sellerId).map((user) => userForm(sellerId, user.email, user.rights));
    const body = `<p>${escapeHtml(seller.profile.storeName)} · <code>${escapeHtml(sellerId)}</code></p>
${forms.join('') || '<p>Nobody else works in this account.</p>'}
<h2>Invite a user</h2>
${userForm(sellerId, '', ALL_RIGHTS)}`;
    return sendPage(reply, 200, portalPage('User permissions', body));
  });

  app.post(USERS_PATH, (request, reply) => {
    const parsed = v.safeParse(changeSchema, request.body);
    if (!parsed.success || !directory.find(parsed.output.seller_id)) {
      return sendProblem(reply, 'A seller and an email address are needed.');
    }
    const { seller_id, email: address, remove } = parsed.output;
    if (remove) users.remove(seller_id, address);
    else
      users.let(
        seller_id,
        address,
        ALL_RIGHTS.filter((right) => parsed.output[right]),
      );
    return reply.redirect(`${USERS_PATH}?seller_id=${encodeURIComponent(seller_id)}`, 303);
  });

  // Not part of Amazon: what a person, or a service, reads on that page.
  app.get('/portal/access', (request, reply) => {
    const parsed = v.safeParse(accessSchema, request.query);
    if (!parsed.success) return reply.code(400).send({ error: 'seller_id and email are needed.' });
    const { seller_id, email: address } = parsed.output;
    const rights = users.rightsOf(seller_id, address);
    return { user: rights ? 'active' : 'none', rights: rights ?? [] };
  });
}

function userForm(sellerId: string, address: string, rights: readonly UserRight[]): string {
  const boxes = ALL_RIGHTS.map(
    (right) =>
      `<label><input type="checkbox" name="${right}" value="on"${rights.includes(right) ? ' checked' : ''}> ${escapeHtml(USER_RIGHTS[right])}</label>`,
  );
  const who = address
    ? `<input type="hidden" name="email" value="${escapeHtml(address)}"><h2>${escapeHtml(address)}</h2>`
    : `<label for="email">Email</label><input id="email" name="email" type="email" required>`;
  const remove = address
    ? '<button class="quiet" type="submit" name="remove" value="on">Remove</button>'
    : '';
  return `<form method="post" action="${USERS_PATH}"><input type="hidden" name="seller_id" value="${escapeHtml(sellerId)}">
${who}<div class="rights">${boxes.join('')}</div>
<div class="actions"><button type="submit">${address ? 'Save' : 'Invite'}</button>${remove}</div></form>`;
}
