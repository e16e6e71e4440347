import { atom } from 'jotai';
import type { Plan, Viewer } from '../core/access.ts';
import type { CompanyRight, CompanyRights, StoreRights } from '../core/company-rights.ts';
import type { Formats } from '../core/formats/format-locales.ts';
import { parseRoles, type Role } from '../core/roles.ts';
import { translated } from '../core/sentences.ts';
import { languageAtom } from './language.ts';

/** A valid sign-in. `expiresAt` is UTC, ISO 8601. */
export interface Session {
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly isRememberMe: boolean;
}

/** Every page's data about the signed-in person (docs/specification/entities.md#user-info). */
export interface User {
  readonly email: string;
  readonly userName: string;
  readonly name: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly image: string;
  readonly role: string;
  readonly plans: readonly Plan[];
  /** What the role in their own company allows; missing in older stored sign-ins. */
  readonly rights?: readonly CompanyRight[] | undefined;
  /** What they may do in each store, if that differs between stores. */
  readonly storeRights?: readonly StoreRights[] | undefined;
  /** What they may do in each company, if they belong to several. */
  readonly companyRights?: readonly CompanyRights[] | undefined;
  readonly isNeedPasswordChange: boolean;
  readonly isMonitoring: boolean;
  readonly ppcTimezone: string;
  /** The language they chose; missing where the browser decides. */
  readonly language?: string | undefined;
  /** Their chosen formats, each missing where the browser decides. */
  readonly formats?: { readonly [part in keyof Formats]?: Formats[part] | undefined } | undefined;
}

/** A marketplace country of a seller account: the context of nearly every page. */
export interface Market {
  readonly sellerId: string;
  readonly companyName: string;
  readonly marketId: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly defaultMarketplaceId: string;
}

/** The operator while another user is monitored: `originUserInfo` of docs/specification/entities.md#user-info. */
export interface Operator {
  readonly name: string;
  readonly email: string;
}

/** Written only by the shell, through `shared-contracts/shell-state`. */
export const sessionSource = atom<Session | undefined>(undefined);
export const userSource = atom<User | undefined>(undefined);
export const marketSource = atom<Market | undefined>(undefined);
export const operatorSource = atom<Operator | undefined>(undefined);

export const sessionAtom = atom((get) => get(sessionSource));
export const userAtom = atom((get) => get(userSource));
/** The chosen store, with its country in the reader's language. */
export const marketAtom = atom((get): Market | undefined => {
  const market = get(marketSource);
  get(languageAtom);
  return market && { ...market, countryName: translated(market.countryName) };
});
export const operatorAtom = atom((get) => get(operatorSource));
export const rolesAtom = atom((get): readonly Role[] => parseRoles(get(userSource)?.role));

/**
 * What the person may do in the chosen store; undefined if it doesn't differ. A choice without it changes nothing.
 */
const chosenRightsAtom = atom((get): StoreRights | undefined => {
  const { sellerId, marketId } = get(marketSource) ?? {};
  return get(userSource)?.storeRights?.find(
    (each) => each.sellerId === sellerId && each.marketId === marketId,
  );
});

/** The signed-in person in the guards' form; `undefined` for a visitor. */
export const viewerAtom = atom((get): Viewer | undefined => {
  const user = get(userSource);
  if (!get(sessionSource) || !user) return undefined;
  const storeRights = get(chosenRightsAtom);
  return {
    roles: get(rolesAtom),
    plans: user.plans,
    ...(user.rights && { rights: user.rights }),
    ...(storeRights && { storeRights }),
    ...(user.storeRights && { stores: user.storeRights }),
    ...(user.companyRights && { companyRights: user.companyRights }),
  };
});
