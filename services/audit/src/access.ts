/** The roles that may use the audit, which never changes the data of the practice. */
export const access = ['admin', 'auditor'] as const;
