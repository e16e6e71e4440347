import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { withConnection } from './socket-url.ts';
import { createTestDatabase, databaseName, type TestDatabase } from './test-databases.ts';

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

describe('createTestDatabase', () => {
  it('migrates a template once for concurrent suites', async () => {
    const migrate = jest.fn(createBooks);

    await Promise.all([open('books', migrate), open('books', migrate), open('books', migrate)]);

    expect(migrate).toHaveBeenCalledTimes(1);
  });

  it('gives every caller a separate database', async () => {
    const first = await open('books', createBooks);
    const second = await open('books', createBooks);

    await withConnection(first.url, (client) => client.query("insert into book values ('Emma')"));

    const rows = await withConnection(second.url, (client) => client.query('select * from book'));
    expect(rows.rows).toEqual([]);
  });

  it('migrates the template again after a failed migration', async () => {
    const fails = () => Promise.reject(new Error('no such column'));
    await expect(open('shelves', fails)).rejects.toThrow('no such column');

    const database = await open('shelves', createBooks);

    const rows = await withConnection(database.url, (client) => client.query('select * from book'));
    expect(rows.rows).toEqual([]);
  });

  it('drops a database that is still in use', async () => {
    const database = await createTestDatabase({ template: 'books', migrate: createBooks });
    await withConnection(database.url, async (client) => {
      client.on('error', () => undefined);
      await database.drop();
    }).catch(() => undefined);

    await expect(withConnection(database.url, (client) => client.query('select 1'))).rejects.toThrow(
      'does not exist',
    );
  });
});

describe('databaseName', () => {
  it('stays within 63 bytes', () => {
    expect(databaseName('0123abcd', 'a long name '.repeat(20), '0123456789ab').length).toBeLessThan(64);
  });
});

const databases: TestDatabase[] = [];
const open = async (template: string, migrate: (url: string) => Promise<void>) => {
  const database = await createTestDatabase({ template, migrate });
  databases.push(database);
  return database;
};
const createBooks = async (url: string) => {
  await withConnection(url, (client) => client.query('create table book (title text)'));
};
