import { listReviewImports, listReviewRejects, uploadReviews } from '@fairshelf/shared-contracts/reviews';
import { namesOf } from '../../base/accounts/colleagues.ts';
import { isId } from '../../base/database/database.ts';
import { serve } from '../../base/http/serve.ts';
import { notFound, wrongField } from '../../base/refusal.ts';
import { companyOfChannel, companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { t } from '../../base/texts/text.ts';
import { importReviewFile } from './import/import-review-file.ts';
import { findReviewImport, rejectsOf, reviewImportsOf } from './review-imports.ts';

export const reviewImportCalls = [
  serve(uploadReviews, async ({ body }, context) => {
    const { services, caller } = context;
    const { database } = services;
    const companyId = await companyOfChannel(database, caller, body.sellerId, body.marketId);
    const imported = await importReviewFile(
      services,
      { companyId, sellerId: body.sellerId, marketplaceId: body.marketId },
      {
        fileName: body.file.name,
        bytes: Buffer.from(await body.file.arrayBuffer()),
        complete: body.complete === 'Y',
        userId: caller.userId,
      },
    );
    if (!imported.ok) throw wrongField('body.file', imported.error);
    const { importId, known, warnings } = imported.value;
    const [stored, rejects] = await database.withCompany(companyId, async (db) => [
      await findReviewImport(db, importId),
      await rejectsOf(db, importId),
    ]);
    if (!stored) throw notFound('This import');
    context.audit({ companyId, after: { importId, known, fileName: stored.fileName } });
    const names = await namesOf(database, [stored.importedBy]);
    return {
      ...stored,
      importedBy: stored.importedBy && (names.get(stored.importedBy) ?? t`Someone`),
      known,
      warnings: { ...warnings, unknownAsins: [...warnings.unknownAsins] },
      rejects: rejects.slice(0, 50),
    };
  }),
  serve(listReviewImports, async ({ query }, { services, caller }) => {
    const { database } = services;
    const companyId = await companyOfChannel(database, caller, query.sellerId, query.marketId);
    const imports = await database.readCompany(companyId, (db) => reviewImportsOf(db, query));
    const names = await namesOf(
      database,
      imports.map(({ importedBy }) => importedBy),
    );
    return imports.map((each) => ({
      ...each,
      importedBy: each.importedBy && (names.get(each.importedBy) ?? t`Someone`),
    }));
  }),
  serve(listReviewRejects, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    if (!isId(query.importId)) throw notFound('This import');
    return services.database.readCompany(companyId, async (db) => {
      // Rejected rows name no country; those of an import that this person can't see are hidden with it.
      if (!(await findReviewImport(db, query.importId))) throw notFound('This import');
      return rejectsOf(db, query.importId);
    });
  }),
];
