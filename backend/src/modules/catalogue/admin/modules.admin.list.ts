import {
  containsText,
  flag,
  type ListSpec,
  oneOf,
} from '../../../platform/admin-list/list-spec.js';

export const MODULES: ListSpec = {
  resource: 'modules',
  from: '"course_module" m',
  id: 'm."id"',
  idType: 'text',
  select: `m."id", m."title", m."description", m."orderIndex", m."duration", m."difficulty",
    m."unlockAfterDays", m."source", m."author", m."writtenAt", m."fileChanged", m."updatedAt"`,
  sorts: {
    id: 'm."id"',
    orderIndex: 'm."orderIndex"',
    title: 'm."title" COLLATE "de-x-icu"',
    unlockAfterDays: 'm."unlockAfterDays"',
    updatedAt: 'm."updatedAt"',
  },
  defaultSort: ['orderIndex', 'ASC'],
  filters: {
    q: containsText('m."title"', 'm."description"'),
    source: oneOf({ file: `m."source" = 'file'`, staff: `m."source" = 'staff'` }),
    fileChanged: flag('m."fileChanged"'),
  },
};

/** A single module also has its text, and the version that holds what its file says. */
export const MODULE: ListSpec = {
  ...MODULES,
  select: `${MODULES.select}, m."content", CASE WHEN m."source" = 'staff' THEN (
      SELECT max(v."id") FROM "module_version" v
      WHERE v."moduleId" = m."id" AND v."source" = 'file'
    ) END AS "fileVersionId"`,
};
