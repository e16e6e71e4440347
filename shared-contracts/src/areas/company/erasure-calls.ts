import * as v from 'valibot';
import { only, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { fields, text } from '../../core/calls/field.ts';
import { DataExportSchema } from '../privacy/index.ts';

const companyName = text('The name of the company', 200);
const company = fields({ id: text('The company', 64) });

export const readCompanyData = defineCall({
  name: 'company.data',
  method: 'GET',
  path: '/api/company/data',
  summary: 'The newest export of the own company, and whether the company is being deleted; for its owners',
  access: signedIn,
  data: v.object({
    name: v.string(),
    /** Null if there is none, or it has expired. */
    export: v.nullable(DataExportSchema),
    /** Null unless the company is being deleted. */
    erasure: v.nullable(v.object({ requestedAt: timestamp, erasedOn: timestamp })),
  }),
});

export const exportCompanyData = defineCall({
  name: 'company.export-data',
  method: 'POST',
  path: '/api/company/data/export',
  summary: 'Collect the data of the own company in a file; an email says when it is ready',
  access: signedIn,
  needsRecentSignIn: true,
  data: noData,
});

export const downloadCompanyData = defineCall({
  name: 'company.download-data',
  method: 'GET',
  path: '/api/company/data/export',
  summary: 'The file with the data of the own company: a zip archive of JSON files',
  access: signedIn,
  needsRecentSignIn: true,
  data: noData,
  file: true,
});

export const deleteCompany = defineCall({
  name: 'company.delete',
  method: 'POST',
  path: '/api/company/delete',
  summary: 'Delete a company as its owner: its stores stop at once, its data is erased after 14 days',
  access: signedIn,
  needsRecentSignIn: true,
  /** `company` names another company that the person owns; without it, their home company is deleted. */
  body: fields({ name: companyName, company: v.optional(text('The company', 64)) }),
  data: noData,
});

export const keepCompany = defineCall({
  name: 'company.keep',
  method: 'POST',
  path: '/api/company/delete/undo',
  summary: 'Undo the deletion of the own company, and start its stores again',
  access: signedIn,
  needsRecentSignIn: true,
  data: noData,
});

export const deleteCompanyById = defineCall({
  name: 'company.delete-by-id',
  method: 'PUT',
  path: '/api/company/{id}/delete',
  summary: 'Delete a company, as an operator; its name confirms which',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: company,
  body: fields({ name: companyName }),
  /** The request, if a second operator must approve it. */
  data: v.nullish(v.object({ approval_id: v.string() })),
});

export const keepCompanyById = defineCall({
  name: 'company.keep-by-id',
  method: 'PUT',
  path: '/api/company/{id}/delete/undo',
  summary: 'Undo the deletion of a company, as an operator',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: company,
  data: noData,
});
