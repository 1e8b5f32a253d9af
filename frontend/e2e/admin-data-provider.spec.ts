import { createDataProvider, createHttpClient } from '../src/back-office/data-provider';
import { SMALL_PDF } from './support/small-pdf.js';
import { expect, newAddress, somebodyRegisters, test } from './support/staff';

const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

const pdf = (name: string) => ({
  rawFile: new File([SMALL_PDF], name, { type: 'application/pdf' }),
});

const providerFor = (token: string | null) =>
  createDataProvider(
    `${process.env.E2E_BASE_URL}/api/admin`,
    createHttpClient(() => token),
  );

test('ra-data-simple-rest speaks all its nine methods with the API', async ({
  staffToken,
  request,
}) => {
  const provider = providerFor(staffToken);
  const emails = [newAddress('eins'), newAddress('zwei')];
  for (const email of emails) await somebodyRegisters(request, email);

  const found = await test.step('getList', async () => {
    const { data, total } = await provider.getList('users', {
      pagination: { page: 1, perPage: 1 },
      sort: NEWEST,
      filter: { q: emails[0] },
    });
    expect(total).toBe(1);
    expect(data).toMatchObject([{ email: emails[0], hasAccess: false }]);
    return data[0];
  });

  await test.step('getOne', async () => {
    const { data } = await provider.getOne('users', { id: found.id });
    expect(data).toMatchObject({ id: found.id, email: emails[0] });
  });

  await test.step('getMany', async () => {
    const second = await provider.getList('users', {
      pagination: { page: 1, perPage: 1 },
      sort: NEWEST,
      filter: { q: emails[1] },
    });
    const ids = [found.id, second.data[0].id];
    const { data } = await provider.getMany('users', { ids });
    expect(data.map(({ email }) => email).sort()).toEqual([...emails].sort());
  });

  await test.step('update and getManyReference', async () => {
    const { data } = await provider.update('users', {
      id: found.id,
      data: { company: 'Sommer GmbH', updatedAt: found.updatedAt },
      previousData: found,
    });
    expect(data).toMatchObject({ company: 'Sommer GmbH', firstName: 'Helga' });
    const log = await provider.getManyReference('audit-log', {
      target: 'recordId',
      id: found.id,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'at', order: 'DESC' },
      filter: { resource: 'users' },
    });
    expect(log.total).toBe(1);
    expect(log.data[0]).toMatchObject({
      action: 'users.update',
      after: { company: 'Sommer GmbH' },
    });
  });

  const ids = await test.step('create', async () => {
    const created = [];
    for (const title of ['Erstes Blatt', 'Zweites Blatt']) {
      const data = { title, description: 'Zum Prüfen', file: pdf('blatt.pdf'), visible: false };
      created.push(await provider.create('downloads', { data }));
    }
    expect(created[0]?.data).toMatchObject({ title: 'Erstes Blatt', visible: false });
    return created.map(({ data }) => data.id);
  });

  await test.step('updateMany', async () => {
    const { data } = await provider.updateMany('downloads', { ids, data: { moduleId: 'modul-9' } });
    expect(data).toEqual(ids);
    const changed = await provider.getMany('downloads', { ids });
    expect(changed.data.map(({ moduleId }) => moduleId)).toEqual(['modul-9', 'modul-9']);
  });

  await test.step('deleteMany', async () => {
    const { data } = await provider.deleteMany('downloads', { ids });
    expect(data).toEqual(ids);
    expect((await provider.getMany('downloads', { ids })).data).toEqual([]);
  });

  await test.step('delete', async () => {
    const { data } = await provider.delete('users', { id: found.id, previousData: found });
    expect(data).toEqual({ id: found.id });
    await expect(provider.getOne('users', { id: found.id })).rejects.toMatchObject({ status: 404 });
  });
});

test('an answer that is an error reaches the form with a German sentence for each field', async ({
  staffToken,
}) => {
  const provider = providerFor(staffToken);
  const refused = provider.create('downloads', {
    data: { title: 'Ohne Beschreibung', file: pdf('blatt.pdf') },
  });
  await expect(refused).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/\S/),
    body: { code: 'VALIDATION_FAILED', errors: { description: expect.stringMatching(/\S/) } },
  });
});

test('nobody but an administrator is answered', async () => {
  const everybody = { pagination: { page: 1, perPage: 1 }, sort: NEWEST, filter: {} };
  await expect(providerFor(null).getList('users', everybody)).rejects.toMatchObject({
    status: 401,
  });
});
