import { AuditLogList } from './audit-log-list';
import { AuditLogShow } from './audit-log-show';

export const auditLog = { name: 'audit-log', list: AuditLogList, show: AuditLogShow };
