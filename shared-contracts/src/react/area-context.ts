import { createContext } from 'react';
import type { CompanyArea } from '../core/company-rights.ts';

/** The part of the product that the page or widget belongs to. */
export const AreaContext = createContext<CompanyArea | undefined>(undefined);
