import {
  containsText,
  equals,
  flag,
  type ListSpec,
  oneOf,
} from '../../../platform/admin-list/list-spec.js';

const EDITED = `d."source" = 'content' AND (d."fileSource" = 'staff' OR d."built" <>
  jsonb_build_object('title', d."title", 'description', d."description",
    'moduleId', d."moduleId", 'orderIndex', d."orderIndex") IS TRUE)`;

export const DOWNLOADS: ListSpec = {
  resource: 'downloads',
  from: '"download" d',
  id: 'd."id"',
  idType: 'text',
  select: `d."id", d."title", d."description", d."moduleId", d."orderIndex", d."visible",
    d."fileType", d."fileName", d."fileSize", d."downloadCount", d."source",
    (${EDITED}) AS "edited", d."fileChanged", d."fileSource", d."fileAuthor", d."fileWrittenAt",
    d."updatedAt"`,
  sorts: {
    id: 'd."id"',
    moduleId: '(d."moduleId", d."orderIndex")',
    orderIndex: 'd."orderIndex"',
    title: 'd."title" COLLATE "de-x-icu"',
    visible: 'd."visible"',
    fileType: 'd."fileType"',
    fileSize: 'd."fileSize"',
    downloadCount: 'd."downloadCount"',
    updatedAt: 'd."updatedAt"',
  },
  defaultSort: ['moduleId', 'ASC'],
  filters: {
    q: containsText('d."title"', 'd."description"', 'd."fileName"'),
    moduleId: equals('d."moduleId"'),
    bonus: flag('d."moduleId" IS NULL'),
    visible: flag('d."visible"'),
    fileChanged: flag('d."fileChanged"'),
    source: oneOf({ content: `d."source" = 'content'`, staff: `d."source" = 'staff'` }),
    fileType: oneOf({
      PDF: `d."fileType" = 'PDF'`,
      DOCX: `d."fileType" = 'DOCX'`,
      XLSX: `d."fileType" = 'XLSX'`,
    }),
  },
};
