import * as v from 'valibot';
import { releaseKey } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { fields, text, wholeNumber } from '../../core/calls/field.ts';
import { ContractUseSchema } from './field-calls.ts';
import { WaitingChangeSchema } from './release-approvals.ts';
import {
  PublishedVersionSchema,
  ReleaseChangeLineSchema,
  ReleaseLineSchema,
  ReleaseRegistrySchema,
} from './releases.ts';
import { RolloutMinutesSchema, RolloutStepsSchema } from './rollouts.ts';

// The calls of `npm run release`, made with a release key instead of a session. Changes have their own trail (the
// latest are in `releases.history`), so the people's audit trail doesn't repeat them.

const remote = text('The remote', 60);
const version = text('The version', 80);
const edition = text('The edition', 40);
const cohort = v.optional(
  v.pipe(
    v.string('The cohort must be a text.'),
    v.regex(/^[a-z-]{1,40}$/, 'The cohort must be 1 to 40 lowercase letters and hyphens.'),
  ),
);

const byName = <S extends v.GenericSchema>(label: string, value: S) =>
  v.record(v.string(), value, `${label} must be an object.`);

const SourceSchema = fields({
  commit: v.pipe(
    v.string('The commit must be a text.'),
    v.regex(/^[0-9a-f]{7,64}$/, 'The commit must be its hash in hexadecimal digits.'),
  ),
  author: v.pipe(
    v.string('The author must be a text.'),
    v.maxLength(200, 'The author must be at most 200 characters long.'),
  ),
  message: v.pipe(
    v.string('The message must be a text.'),
    v.maxLength(500, 'The message must be at most 500 characters long.'),
  ),
});

export const beginRelease = defineCall({
  name: 'releases.begin',
  method: 'POST',
  path: '/api/releases',
  summary:
    'Announce a version of a remote by its documents and the hashes of its files; a version that is complete stays as it is',
  access: releaseKey,
  isRecorded: false,
  body: fields({
    /** The `remote.json` of the build. */
    document: v.looseObject(
      { name: v.string('remote.json names no remote.') },
      'remote.json names no remote.',
    ),
    /** The parts of the contract that the remote uses, `surface.json`. */
    surface: byName('The surface', v.unknown()),
    /** SHA-256 of each file in base64, by its path. */
    files: byName('The files', v.string('The hash of a file must be a text.')),
    source: v.optional(SourceSchema),
    /** Where the files are, when not at this installation: each ends in a slash. */
    origins: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string('An origin must be a text.'),
            v.regex(/^https?:\/\/\S+\/$/, 'An origin must be an address that ends in a slash.'),
          ),
          'The origins must be a list.',
        ),
        v.minLength(1, 'Name at least one origin.'),
      ),
    ),
  }),
  data: v.object({
    remote: v.string(),
    version: v.string(),
    /** Nothing is left to send. */
    complete: v.boolean(),
  }),
});

export const storeReleaseFile = defineCall({
  name: 'releases.store-file',
  method: 'PUT',
  path: '/api/releases/{remote}/{version}/file',
  summary: 'Store one file of an announced version; its hash must be the announced one',
  access: releaseKey,
  isRecorded: false,
  bytes: true,
  params: fields({ remote, version }),
  query: fields({ path: text('The path of the file', 300) }),
  body: v.instance(Uint8Array, 'Send the file as application/octet-stream.'),
  data: noData,
});

export const completeRelease = defineCall({
  name: 'releases.complete',
  method: 'POST',
  path: '/api/releases/{remote}/{version}/complete',
  summary: 'Complete a version: every announced file must be stored',
  access: releaseKey,
  isRecorded: false,
  params: fields({ remote, version }),
  data: noData,
});

const ReleaseHistorySchema = v.object({
  /** Newest first: at most 20. */
  versions: v.array(PublishedVersionSchema),
  /** In all editions, newest first: at most 20. */
  changes: v.array(v.object({ edition: v.string(), ...ReleaseChangeLineSchema.entries })),
});
export type ReleaseHistory = v.InferOutput<typeof ReleaseHistorySchema>;

export const getReleaseHistory = defineCall({
  name: 'releases.history',
  method: 'GET',
  path: '/api/releases/{remote}',
  summary: 'The published versions of a remote, and the latest changes of what is released',
  access: releaseKey,
  params: fields({ remote }),
  data: ReleaseHistorySchema,
});

export const getContractUse = defineCall({
  name: 'releases.contract-use',
  method: 'GET',
  path: '/api/release-registry/{edition}/contract-use',
  summary: 'Who uses which part of the contract in an edition; any release key reads it',
  access: releaseKey,
  params: fields({ edition }),
  data: v.array(ContractUseSchema),
});

export const getReleaseRegistry = defineCall({
  name: 'releases.registry',
  method: 'GET',
  path: '/api/release-registry/{edition}',
  summary: 'What is released of every remote in an edition; any release key reads it',
  access: releaseKey,
  params: fields({ edition }),
  data: v.nullable(ReleaseRegistrySchema),
});

/** Optional fields of every change. */
const asSeen = {
  /** The revision that the sender saw; the change is refused with 409 if there is another by now. */
  expected: v.optional(wholeNumber('The revision', 0, 2_147_483_647)),
  reason: v.optional(
    v.pipe(
      v.string('The reason must be a text.'),
      v.maxLength(500, 'The reason must be at most 500 characters long.'),
    ),
  ),
};

export const ReleaseChangeSchema = v.variant(
  'action',
  [
    fields({ action: v.picklist(['activate', 'pin']), version, ...asSeen }),
    fields({
      action: v.literal('canary'),
      version,
      /** Percent of all browsers; 0 with a cohort: the cohort only. */
      share: v.pipe(
        v.number('The share must be a number.'),
        v.minValue(0, 'The share must be at least 0.'),
        v.maxValue(100, 'The share must be at most 100.'),
      ),
      cohort,
      ...asSeen,
    }),
    fields({
      action: v.literal('rollout'),
      version,
      steps: RolloutStepsSchema,
      everyMinutes: RolloutMinutesSchema,
      cohort,
      /** Email addresses and webhooks that get the outcome. */
      notify: v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.string('An address must be a text.'),
              v.maxLength(500, 'An address must be at most 500 characters long.'),
              v.check(
                (address) => /^https?:\/\/\S+$/.test(address) || v.is(v.pipe(v.string(), v.email()), address),
                'An address to notify is neither an email address nor a webhook that starts with https://.',
              ),
            ),
            'The addresses must be a list.',
          ),
          v.maxLength(10, 'At most 10 addresses get the outcome.'),
        ),
        [],
      ),
      ...asSeen,
    }),
    fields({ action: v.picklist(['promote', 'unpin']), ...asSeen }),
    /** With a version: to one that was active before, instead of the previous one. */
    fields({ action: v.literal('rollback'), version: v.optional(version), ...asSeen }),
    fields({ action: v.literal('pause'), ...asSeen }),
    fields({ action: v.literal('resume'), ...asSeen }),
    /** Without a version: the remote as a whole. */
    fields({ action: v.literal('withdraw'), version: v.optional(version), ...asSeen }),
  ],
  'This is nothing that can be done with a release.',
);
/** A change of a remote's released versions, as `releases.change` takes it. */
export type ReleaseChange = v.InferOutput<typeof ReleaseChangeSchema>;

export const changeRelease = defineCall({
  name: 'releases.change',
  method: 'POST',
  path: '/api/release-registry/{edition}/{remote}',
  summary:
    'Activate a version, start a canary or a rollout, promote, roll back, pin, unpin, pause, resume or withdraw; answers 409 when somebody else changed the remote since `expected` was read, or the version doesn’t fit the platform',
  access: releaseKey,
  isRecorded: false,
  params: fields({ edition, remote }),
  body: ReleaseChangeSchema,
  data: v.object({
    changed: v.boolean(),
    line: v.nullable(ReleaseLineSchema),
    /** Present if nothing changes before a second person approves it. */
    waits: v.optional(WaitingChangeSchema),
  }),
});
